import { useQueryClient } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { apiTokenDelete, apiTokenList, getApiTokenListQueryKey } from "@/api/generated/api-tokens";
import type { ApiTokenOutput } from "@/api/generated/forebay.schemas";
import { useServerNow } from "@/components/clock";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import { useAccessWords } from "../access/words";
import { ConfirmDialog } from "../page/ConfirmDialog";
import { Failure } from "../page/Failure";
import { nameOf } from "../people/person";
import { usePerson, useSession } from "../session/session";
import { useEveryRow } from "../use-rows";

interface Props {
  /** Everybody's tokens in this project; otherwise one's own in every project. */
  project?: string;
}

/** API tokens as far as they may be known: never the secret, only how it begins. */
export function TokenTable({ project }: Props) {
  const { t } = useTranslation("tokens");
  const me = usePerson();
  const queries = useQueryClient();
  const [going, setGoing] = useState<ApiTokenOutput>();
  const { data, error, refetch } = useEveryRow(
    apiTokenList,
    getApiTokenListQueryKey,
    project === undefined ? {} : { project },
  );
  const revoke = async ({ id }: ApiTokenOutput) => {
    await apiTokenDelete(id);
    await queries.invalidateQueries({ queryKey: getApiTokenListQueryKey() });
  };
  const columns = useColumns(project !== undefined, setGoing);
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable
        name={t("title")}
        columns={columns}
        rows={project === undefined ? data?.filter(({ user }) => user.id === me.id) : data}
        rowKey={({ id }) => id}
        empty={<EmptyState kind="nothing" title={t("none")} isSmall />}
      />
      <ConfirmDialog
        isOpen={going !== undefined}
        title={t("revoke.title", { name: going?.name ?? "" })}
        effects={[t("revoke.effect")]}
        confirmLabel={t("revoke.do")}
        isDangerous
        act={() => going && revoke(going)}
        onClose={() => setGoing(undefined)}
      />
    </>
  );
}

function useColumns(
  namesOwners: boolean,
  onRevoke: (token: ApiTokenOutput) => void,
): TableColumn<ApiTokenOutput>[] {
  const { t } = useTranslation("tokens");
  const words = useAccessWords();
  const { projects } = useSession();
  return useMemo(() => {
    const owner: TableColumn<ApiTokenOutput> = {
      key: "owner",
      title: t("owner"),
      sortBy: ({ user }) => nameOf(user),
      render: ({ user }) => nameOf(user),
    };
    const place: TableColumn<ApiTokenOutput> = {
      key: "project",
      title: t("project"),
      render: ({ project }) => projects.find(({ id }) => id === project)?.name ?? "–",
    };
    return [
      {
        key: "name",
        title: t("name"),
        narrow: "title",
        sortBy: ({ name }) => name,
        render: ({ name }) => name,
      },
      {
        key: "prefix",
        title: t("prefix"),
        width: 120,
        narrow: "hidden",
        render: ({ prefix }) => <code>{prefix}…</code>,
      },
      namesOwners ? owner : place,
      {
        key: "may",
        title: t("may"),
        width: 120,
        align: "end",
        narrow: "hidden",
        render: ({ operations }) => (
          <span title={operations.map(words.operation).join("\n")}>
            {t("operations", { count: operations.length })}
          </span>
        ),
      },
      {
        key: "used",
        title: t("lastUsed"),
        width: 140,
        // Beside its end, a second time would not tell which it is.
        narrow: "hidden",
        render: ({ last_used_at }) =>
          last_used_at ? <TimeAgo at={last_used_at} /> : t("neverUsed"),
      },
      {
        key: "until",
        title: t("until"),
        width: 180,
        sortBy: ({ expires_at }) => expires_at,
        render: ({ expires_at }) => <Until at={expires_at} />,
      },
      {
        key: "revoke",
        title: t("actions"),
        width: 112,
        narrow: "aside",
        render: (token) => (
          <Button
            size="small"
            aria-label={t("revoke.title", { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t("revoke.do")}
          </Button>
        ),
      },
    ];
  }, [t, words, projects, namesOwners, onRevoke]);
}

function Until({ at }: { at: string }) {
  const { t } = useTranslation("tokens");
  const formats = useFormats();
  const now = useServerNow();
  return Date.parse(at) <= now ? <Tag>{t("expired")}</Tag> : formats.moment(at);
}
