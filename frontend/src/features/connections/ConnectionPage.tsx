import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { useConnectionKinds } from "@/api/generated/connection-kinds";
import {
  connectionCheck,
  connectionDelete,
  connectionUpdate,
  getConnectionGetQueryKey,
  useConnectionGet,
} from "@/api/generated/connections";
import type { ConnectionOutput, KindOutput } from "@/api/generated/forebay.schemas";
import { useConnectionUses } from "@/api/generated/projects";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath, usePlace } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { CheckOutcome, ConnectionForm, type Given } from "./ConnectionForm";
import { CheckResult } from "./CheckResult";
import styles from "./connections.module.css";

export function ConnectionPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useConnectionGet(id);
  const kinds = useConnectionKinds();
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isInTheWay(kinds.error, kinds.data))
    return <Failure error={kinds.error} onRetry={() => void kinds.refetch()} />;
  const kind = kinds.data?.find(({ name }) => name === data?.kind);
  if (!data || !kind) return <Skeleton shape="form" />;
  return <Loaded key={data.id} connection={data} kind={kind} />;
}

function Loaded({ connection, kind }: { connection: ConnectionOutput; kind: KindOutput }) {
  const { t } = useTranslation("connections");
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayManage = useMay("connections.manage");
  const [typed, setTyped] = useState<Given | null>(null);
  // What is typed began with this version; a colleague's newer one must not take its place.
  const [version, setVersion] = useState(connection.version);
  if (!typed && version !== connection.version) setVersion(connection.version);
  const given = typed ?? { options: connection.options, secrets: {} };
  const [isAsking, setAsking] = useState(false);
  const key = getConnectionGetQueryKey(connection.id);
  const saving = useMutation({
    mutationFn: (sent: Given) => connectionUpdate(connection.id, sent),
    onSuccess: (answer, sent) => {
      queries.setQueryData(key, answer);
      setVersion(answer.version);
      setTyped((now) => (now === sent ? null : now));
    },
  });
  const checking = useMutation({
    mutationFn: () => connectionCheck(connection.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <ObjectFrame
      kind="connection"
      id={connection.id}
      folder="connections"
      title={connection.name}
      facts={
        <>
          <span>{kind.title}</span>
          <CheckResult check={checking.data ?? connection.last_check} />
        </>
      }
      actions={
        <>
          <MayButton
            operation="connections.use"
            loading={checking.isPending}
            onClick={() => checking.mutate()}
          >
            {t("page.check")}
          </MayButton>
          <MayButton operation="connections.manage" danger onClick={() => setAsking(true)}>
            {t("page.delete")}
          </MayButton>
        </>
      }
    >
      {checking.error && <Failure error={checking.error} />}
      {checking.data && !checking.data.is_well && <CheckOutcome check={checking.data} />}
      {typed && connection.version > version && !saving.isPending && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t("page.newer")}
          action={
            <Button size="small" onClick={() => setTyped(null)}>
              {t("page.takeStored")}
            </Button>
          }
        />
      )}
      <ConnectionForm
        kind={kind}
        given={given}
        storedSecrets={connection.secrets}
        canCheck={false}
        submitLabel={t("page.save")}
        isReadOnly={!mayManage}
        error={saving.error}
        isBusy={saving.isPending}
        onChange={setTyped}
        onSubmit={() => saving.mutate(given)}
      />
      <h2>{t("page.uses")}</h2>
      <Uses connection={connection.id} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("delete.title", { name: connection.name })}
        effects={[t("delete.effect")]}
        confirmLabel={t("page.delete")}
        isDangerous
        act={() => connectionDelete(connection.id).then(() => navigate(path("connections")))}
        onClose={() => setAsking(false)}
      />
    </ObjectFrame>
  );
}

function Uses({ connection }: { connection: string }) {
  const { t } = useTranslation("connections");
  const { project } = usePlace();
  const path = usePath();
  const maySee = useMay("project.view");
  const { data, error, refetch } = useConnectionUses(project.id, { query: { enabled: maySee } });
  if (!maySee) return <EmptyState kind="no_access" isSmall />;
  if (isInTheWay(error, data))
    return <Failure error={error} onRetry={() => void refetch()} isBare />;
  const uses = data?.filter((each) => each.connection === connection).map(({ use }) => use);
  if (!uses) return <Skeleton shape="lines" count={2} />;
  if (uses.length === 0) return <p className={styles.hint}>{t("page.unused")}</p>;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.id} ${use.node ?? ""} ${use.version ?? ""}`}>
          <Link to={path(`${use.kind}s/${use.id}`)}>{use.name}</Link>
          <span className={styles.hint}>{t(`use.${use.role}`)}</span>
          {use.node && <code className={styles.hint}>{use.node}</code>}
        </li>
      ))}
    </ul>
  );
}
