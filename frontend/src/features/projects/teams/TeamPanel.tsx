import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import {
  getTeamListQueryKey,
  getTeamPeopleQueryKey,
  teamJoin,
  teamLeave,
  useTeamPeople,
} from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { nameOf } from "@/app/people/person";
import { PersonSelect } from "@/app/people/PersonSelect";
import { teamPath } from "@/app/people/use-teams";
import { MayButton } from "@/app/place/MayButton";
import { useMay } from "@/app/place/place";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "../projects.module.css";
import type { TeamWish } from "./TeamDialog";

interface Props {
  team: TeamOutput;
  all: readonly TeamOutput[];
  onWish: (wish: TeamWish) => void;
}

/** One team: where it stands, what can be done with it, and who is in it themselves. */
export function TeamPanel({ team, all, onWish }: Props) {
  const { t } = useTranslation("people");
  const button = { operation: "organization.teams", size: "small" } as const;
  return (
    <section className={styles.panel} aria-label={team.name}>
      <h2>{team.name}</h2>
      {team.parent && <p>{teamPath(all, team.id)}</p>}
      <div className={styles.actions}>
        <MayButton {...button} onClick={() => onWish({ what: "rename", team })}>
          {t("teams.rename")}
        </MayButton>
        <MayButton {...button} onClick={() => onWish({ what: "move", team })}>
          {t("teams.move")}
        </MayButton>
        <MayButton {...button} onClick={() => onWish({ what: "create", parent: team })}>
          {t("teams.inside")}
        </MayButton>
        <MayButton {...button} danger onClick={() => onWish({ what: "delete", team })}>
          {t("teams.delete")}
        </MayButton>
      </div>
      <People team={team} />
    </section>
  );
}

function People({ team }: { team: TeamOutput }) {
  const { t } = useTranslation("people");
  const queries = useQueryClient();
  const mayChange = useMay("organization.teams");
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useTeamPeople(team.id);
  const changing = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: async () => {
      setChosen(undefined);
      await queries.invalidateQueries({ queryKey: getTeamPeopleQueryKey(team.id) });
      await queries.invalidateQueries({ queryKey: getTeamListQueryKey() });
    },
  });
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" count={3} />;
  const add = () => {
    if (chosen !== undefined) changing.mutate(() => teamJoin(team.id, { user: chosen }));
  };
  return (
    <>
      <h3>{t("teams.people", { count: data.length })}</h3>
      {mayChange && (
        <div className={styles.add}>
          <PersonSelect
            label={t("teams.add")}
            placeholder={t("teams.add")}
            value={chosen}
            onChange={setChosen}
            except={new Set(data.map(({ id }) => id))}
          />
          <MayButton
            operation="organization.teams"
            disabled={chosen === undefined}
            loading={changing.isPending}
            onClick={add}
          >
            {t("teams.addThem")}
          </MayButton>
        </div>
      )}
      {changing.error && <Failure error={changing.error} />}
      <ul className={styles.inTeam}>
        {data.map((person) => (
          <li key={person.id}>
            {nameOf(person)}
            <MayButton
              operation="organization.teams"
              size="small"
              aria-label={t("teams.removeThis", { name: nameOf(person) })}
              onClick={() => changing.mutate(() => teamLeave(team.id, person.id))}
            >
              {t("places.remove")}
            </MayButton>
          </li>
        ))}
      </ul>
    </>
  );
}
