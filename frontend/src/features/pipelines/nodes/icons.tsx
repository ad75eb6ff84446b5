import {
  CloudDownloadOutlined,
  CloudUploadOutlined,
  CodeOutlined,
  DatabaseOutlined,
  FilterOutlined,
  FunctionOutlined,
  SearchOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";

/** The signs that kinds of node choose from, by the name that their words.toml says. */
export const icons: Readonly<Record<string, ReactNode>> = {
  code: <CodeOutlined />,
  columns: <UnorderedListOutlined />,
  database: <DatabaseOutlined />,
  download: <CloudDownloadOutlined />,
  filter: <FilterOutlined />,
  function: <FunctionOutlined />,
  search: <SearchOutlined />,
  upload: <CloudUploadOutlined />,
};
