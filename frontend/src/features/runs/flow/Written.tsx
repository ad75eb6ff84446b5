import { BarChartOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFlowMountedTables } from "@/api/generated/flows";
import { usePath } from "@/app/place/place";
import styles from "./flow.module.css";

/** The tables of its sinks that queries can read, each a click away from a chart. */
export function Written({ flow }: { flow: string }) {
  const { t } = useTranslation("runs");
  const path = usePath();
  const { data } = useFlowMountedTables(flow);
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>{t("written.title")}</h2>
      <ul className={styles.written}>
        {data.map(({ id, name, source_schema, source_table }) => (
          <li key={id}>
            <code>{[source_schema, source_table].join(".")}</code>
            <Link to={path(`charts/new?table=${id}`)} aria-label={t("written.chartOf", { name })}>
              <BarChartOutlined aria-hidden /> {t("written.chart")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
