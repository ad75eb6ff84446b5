import { PlusOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isInTheWay } from "@/api/api-error";
import { getTeamListQueryKey, teamUpdate } from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useTeams } from "@/app/people/use-teams";
import { MayButton } from "@/app/place/MayButton";
import { useMay } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { contains } from "@/components/text";
import { Tree } from "@/components/tree/Tree";
import { pathOf, visible } from "@/components/tree/visible";
import styles from "../projects.module.css";
import { TeamDialog, type TeamWish } from "./TeamDialog";
import { TeamPanel } from "./TeamPanel";

/** The teams of the organization as a tree; the chosen one beside it, with who is in it. */
export function TeamsTab() {
  const { t } = useTranslation("people");
  const mayChange = useMay("organization.teams");
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [wish, setWish] = useState<TeamWish>();
  const queries = useQueryClient();
  const { data, error, refetch } = useTeams();
  const moving = useMutation({
    mutationFn: ({ id, parent }: { id: string; parent: string | null }) =>
      teamUpdate(id, { parent }),
    onSuccess: () => queries.invalidateQueries({ queryKey: getTeamListQueryKey() }),
  });
  const choose = (id: string) => setParams({ team: id }, { replace: true });
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={6} />;
  const chosen =
    data.find(({ id }) => id === params.get("team")) ?? visible(data, new Set())[0]?.node;
  const create = (
    <MayButton
      operation="organization.teams"
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setWish({ what: "create", parent: null })}
    >
      {t("teams.create")}
    </MayButton>
  );
  return (
    <>
      <div className={styles.toolbar}>
        <Input.Search
          className={styles.search ?? ""}
          allowClear
          aria-label={t("teams.search")}
          placeholder={t("teams.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className={styles.end}>{create}</span>
      </div>
      {moving.error && <Failure error={moving.error} />}
      {data.length === 0 ? (
        <EmptyState kind="nothing" title={t("teams.none")} text={t("teams.what")} />
      ) : (
        <div className={styles.teams}>
          <Tree
            label={t("tab.teams")}
            nodes={matching(data, typed)}
            selectedId={chosen?.id}
            onSelect={choose}
            aside={({ people_count }) => people_count}
            onKey={(key, team) => {
              if (!mayChange) return;
              if (key === "F2") setWish({ what: "rename", team });
              if (key === "m" || key === "M") setWish({ what: "move", team });
              if (key === "Delete") setWish({ what: "delete", team });
            }}
            {...(mayChange && {
              onDrop: (id: string, parent: string | null) => moving.mutate({ id, parent }),
            })}
          />
          {chosen && <TeamPanel key={chosen.id} team={chosen} all={data} onWish={setWish} />}
        </div>
      )}
      {wish && (
        <TeamDialog
          key={`${wish.what} ${wish.what === "create" ? (wish.parent?.id ?? "") : wish.team.id}`}
          wish={wish}
          all={data}
          onChosen={choose}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  );
}

/** Teams with the typed words in their name, and those above them: they keep their place. */
function matching(teams: readonly TeamOutput[], typed: string): readonly TeamOutput[] {
  if (typed.trim() === "") return teams;
  return teams.filter(
    (team) =>
      contains([team.name], typed) ||
      teams.some(
        (other) =>
          contains([other.name], typed) &&
          pathOf(teams, other.id)
            .join("\n")
            .startsWith(`${pathOf(teams, team.id).join("\n")}\n`),
      ),
  );
}
