import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { chartGuess, getChartGuessUrl } from "@/api/generated/charts";
import { useMountedTableGet } from "@/api/generated/mounted-tables";
import { useWidgetKinds } from "@/api/generated/widget-kinds";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Builder } from "./Builder";
import { TableChoice } from "./TableChoice";

/** A chart of the table in the address, guessed first; without one, a choice of tables. */
export function BuilderPage() {
  const { t } = useTranslation("dashboards");
  const [search] = useSearchParams();
  const table = search.get("table");
  if (table) return <OfTable key={table} id={table} />;
  return (
    <PageFrame title={t("builder.choose")}>
      <TableChoice />
    </PageFrame>
  );
}

function OfTable({ id }: { id: string }) {
  const table = useMountedTableGet(id);
  const guess = useQuery({
    queryKey: [getChartGuessUrl(), id],
    queryFn: ({ signal }) => chartGuess({ table: id }, { signal }),
    // Guessed once: what changes later must not move shelves under somebody's hands.
    staleTime: Infinity,
  });
  const kinds = useWidgetKinds();
  const asked = [table, guess, kinds];
  const error = asked.find((each) => each.error)?.error ?? null;
  const data = table.data && guess.data && kinds.data;
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) {
    const retry = () => void asked.find((each) => each.error)?.refetch();
    return <Failure error={error} onRetry={retry} />;
  }
  if (!table.data || !guess.data || !kinds.data) return <Skeleton shape="chart" height="60vh" />;
  return <Builder table={table.data} guess={guess.data} kinds={kinds.data} />;
}
