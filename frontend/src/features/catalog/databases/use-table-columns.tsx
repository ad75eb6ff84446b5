import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MountedTableOutput } from "@/api/generated/forebay.schemas";
import type { TableColumn } from "@/components/tables/column";
import { useFormats } from "@/i18n/use-formats";
import { ChartLink } from "./ChartLink";
import { queryableOf } from "./columns";

/** What every list of mounted tables says of one. */
export function useTableColumns() {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  return useMemo(
    () =>
      ({
        source: {
          key: "source",
          title: t("queryable.source"),
          narrow: "detail",
          render: ({ source_schema, source_table }) => (
            <code>{[source_schema, source_table].join(".")}</code>
          ),
        },
        columns: {
          key: "columns",
          title: t("queryable.columns"),
          align: "end",
          narrow: "hidden",
          render: (table) => formats.number(queryableOf(table).length),
        },
        chart: {
          key: "chart",
          title: t("queryable.chart"),
          align: "end",
          narrow: "aside",
          render: (table) => <ChartLink table={table} />,
        },
      }) satisfies Record<string, TableColumn<MountedTableOutput>>,
    [t, formats],
  );
}
