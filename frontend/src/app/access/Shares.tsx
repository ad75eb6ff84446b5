import { useQueryClient } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useOperations } from "@/api/generated/operations";
import type { ShareOutput } from "@/api/generated/forebay.schemas";
import { getSharesQueryKey, shareEnd, useShares } from "@/api/generated/shares";
import { Skeleton } from "@/components/feedback/Skeleton";
import { nameOf } from "../people/person";
import { ConfirmDialog } from "../page/ConfirmDialog";
import { Failure } from "../page/Failure";
import { MayButton } from "../place/MayButton";
import { useMay } from "../place/place";
import styles from "./access.module.css";
import { ShareDialog } from "./ShareDialog";
import { useAccessWords } from "./words";

interface Props {
  kind: string;
  id: string;
}

/** With whom a single object is shared beside its project; where that is possible at all. */
export function Shares({ kind, id }: Props) {
  const { t } = useTranslation("access");
  const mayShare = useMay("project.share");
  const [isSharing, setSharing] = useState(false);
  const operations = useOperations({ query: { staleTime: Infinity } });
  const shareable = operations.data?.shareable.find((each) => each.kind === kind)?.operations;
  return (
    <section aria-label={t("shares.title")}>
      <div className={styles.head}>
        <h2>{t("shares.title")}</h2>
        {shareable && (
          <MayButton operation="project.share" onClick={() => setSharing(true)}>
            {t("shares.add")}
          </MayButton>
        )}
      </div>
      {operations.data && !shareable && <p className={styles.hint}>{t("shares.notShareable")}</p>}
      {shareable && !mayShare && <p className={styles.hint}>{t("shares.mayNot")}</p>}
      {shareable && mayShare && <Holders kind={kind} id={id} />}
      {shareable && isSharing && (
        <ShareDialog kind={kind} id={id} shareable={shareable} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

function holderOf({ user, team }: ShareOutput): { id: string; name: string } {
  if (user) return { id: user.id, name: nameOf(user) };
  return { id: team?.id ?? "", name: team?.name ?? "" };
}

function Holders({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation("access");
  const words = useAccessWords();
  const queries = useQueryClient();
  const [ending, setEnding] = useState<{ id: string; name: string }>();
  const { data, error, refetch } = useShares(kind, id);
  const end = async (holder: string) => {
    await shareEnd(kind, id, holder);
    await queries.invalidateQueries({ queryKey: getSharesQueryKey(kind, id) });
  };
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={2} />;
  if (data.length === 0) return <p className={styles.hint}>{t("shares.none")}</p>;
  return (
    <>
      <ul className={styles.shares}>
        {data.map((share) => {
          const holder = holderOf(share);
          return (
            <li key={holder.id}>
              <span className={styles.holder}>
                {holder.name} {share.team && <Tag>{t("kindOf.team")}</Tag>}
                <span className={styles.aside}>
                  {share.operations.map(words.operation).join(" ")}
                  {share.shared_by && ` ${t("reason.share", { by: nameOf(share.shared_by) })}`}
                </span>
              </span>
              <Button size="small" onClick={() => setEnding(holder)}>
                {t("shares.end")}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={ending !== undefined}
        title={t("shares.endTitle", { name: ending?.name ?? "" })}
        effects={[t("shares.endEffect", { name: ending?.name ?? "" })]}
        confirmLabel={t("shares.end")}
        isDangerous
        act={() => ending && end(ending.id)}
        onClose={() => setEnding(undefined)}
      />
    </>
  );
}
