import { BarChartOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MountedTableOutput } from "@/api/generated/forebay.schemas";
import { usePath } from "@/app/place/place";

export function ChartLink({ table: { id, name } }: { table: MountedTableOutput }) {
  const { t } = useTranslation("catalog");
  const path = usePath();
  return (
    <Link to={path(`charts/new?table=${id}`)} aria-label={t("queryable.chartOf", { name })}>
      <BarChartOutlined aria-hidden /> {t("queryable.chart")}
    </Link>
  );
}
