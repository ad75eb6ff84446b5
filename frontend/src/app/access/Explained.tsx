import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { Segmented } from "antd";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useAccessExplain } from "@/api/generated/access";
import type { BuiltInRoleOutput, GrantOutput } from "@/api/generated/forebay.schemas";
import { useOperations } from "@/api/generated/operations";
import { Failure } from "@/app/page/Failure";
import { Skeleton } from "@/components/feedback/Skeleton";
import { formatChoice } from "@/i18n/lists";
import styles from "./access.module.css";
import { isOf } from "./concerns";
import { useAccessWords } from "./words";

interface Props {
  kind: string;
  id: string;
  /** Somebody else's id; without it: one's own. */
  person?: string | undefined;
  /** What they are called. */
  name: string;
}

/** Everything that a person may or may not do with an object, each with its reason. */
export function Explained({ kind, id, person, name }: Props) {
  const { t } = useTranslation("access");
  const words = useAccessWords();
  const [isWhole, setWhole] = useState(kind === "project");
  const told = useAccessExplain(kind, id, person === undefined ? {} : { person });
  const operations = useOperations({ query: { staleTime: Infinity } });
  const error = told.error ?? operations.error;
  const data = told.data && operations.data;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void told.refetch()} />;
  if (!told.data || !operations.data) return <Skeleton shape="lines" count={6} />;
  const reasons = new Map(told.data.map((each) => [each.operation, each.reasons]));
  const asked = operations.data.of_projects.filter(
    (each) => isWhole || isOf(kind, each.name) || reasons.get(each.name)?.some((r) => r.is_share),
  );
  const areas = [...Map.groupBy(asked, (each) => words.area(each.name))];
  return (
    <div className={styles.explained}>
      {reasons.size === 0 && <p role="status">{t("explained.nothing", { name })}</p>}
      {kind !== "project" && (
        <Segmented
          aria-label={t("explained.operation")}
          value={isWhole}
          options={[
            { value: false, label: t("explained.closely") },
            { value: true, label: t("explained.all") },
          ]}
          onChange={setWhole}
        />
      )}
      <table className={styles.table} aria-label={t("explained.table", { name })}>
        <thead>
          <tr>
            <th scope="col">{t("explained.operation")}</th>
            <th scope="col">{t("explained.allowed")}</th>
            <th scope="col">{t("explained.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(([area, within]) => (
            <Fragment key={area}>
              {areas.length > 1 && (
                <tr className={styles.area}>
                  <th scope="rowgroup" colSpan={3}>
                    {area}
                  </th>
                </tr>
              )}
              {within.map((each) => (
                <Line
                  key={each.name}
                  operation={each.name}
                  reasons={reasons.get(each.name) ?? []}
                  roles={operations.data.roles}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  operation: string;
  reasons: readonly GrantOutput[];
  roles: readonly BuiltInRoleOutput[];
}

function Line({ operation, reasons, roles }: LineProps) {
  const { t, i18n } = useTranslation("access");
  const words = useAccessWords();
  const isAllowed = reasons.length > 0;
  const Shape = isAllowed ? CheckOutlined : CloseOutlined;
  const holding = roles.filter((role) => role.operations.includes(operation));
  const names = holding.map((role) => words.role(role.name));
  return (
    <tr>
      <th scope="row">{words.operation(operation)}</th>
      <td className={styles.allowed} data-allowed={isAllowed}>
        <Shape aria-hidden /> {t(isAllowed ? "explained.may" : "explained.mayNot")}
      </td>
      <td>
        {isAllowed ? (
          <ul>
            {[...new Set(reasons.map(words.reason))].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : names.length > 0 ? (
          t("explained.none", { roles: formatChoice(names, i18n.language) })
        ) : (
          t("explained.noneOfOurs")
        )}
      </td>
    </tr>
  );
}
