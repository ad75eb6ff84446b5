import { FileTextOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { widgetKind } from "../kind";

export const text = widgetKind("text", {
  Icon: FileTextOutlined,
  needs: { text: true },
  columnsOf: () => [],
  phoneHeight: "auto",
  isWithoutData: true,
  example: () => import("./example"),
  Figure: lazy(() => import("./Markdown")),
});
