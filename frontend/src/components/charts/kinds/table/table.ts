import { TableOutlined } from "@ant-design/icons";
import { asTable } from "../../as-table";
import { widgetKind } from "../kind";
import { arrange } from "./arrange";

export const table = widgetKind("table", {
  Icon: TableOutlined,
  needs: {},
  columnsOf: ({ columns = [] }) => columns,
  phoneHeight: 420,
  example: () => import("./example"),
  tableOf: (result, settings) => {
    const decimals = result.columns.filter(({ type }) => type === "decimal");
    return asTable(
      arrange(result, settings),
      decimals.map(({ name }) => name),
      settings,
    );
  },
});
