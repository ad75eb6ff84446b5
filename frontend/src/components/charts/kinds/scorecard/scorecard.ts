import { FieldNumberOutlined } from "@ant-design/icons";
import { widgetKind } from "../kind";
import { Scorecard } from "./Scorecard";

export const scorecard = widgetKind("scorecard", {
  Icon: FieldNumberOutlined,
  needs: { value: true },
  columnsOf: ({ value, compare }) => [value, compare],
  phoneHeight: 112,
  example: () => import("./example"),
  Figure: Scorecard,
});
