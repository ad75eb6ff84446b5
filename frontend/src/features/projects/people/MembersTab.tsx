import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Select, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import {
  getOrganizationPeopleQueryKey,
  organizationChangePeople,
  useOrganizationPeople,
} from "@/api/generated/organizations";
import { getTeamListQueryKey } from "@/api/generated/teams";
import type {
  MembershipOutput,
  OrganizationRole,
  PeopleChangeRequest,
} from "@/api/generated/forebay.schemas";
import { WhyDialog } from "@/app/access/WhyDialog";
import { Failure } from "@/app/page/Failure";
import { nameOf, textsOf } from "@/app/people/person";
import { teamPath, useTeams } from "@/app/people/use-teams";
import { useMayItem } from "@/app/place/may-item";
import { useMay, useWhere } from "@/app/place/place";
import { usePerson, useRefreshSession } from "@/app/session/session";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Menu } from "@/components/menus/Menu";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { selectColumn } from "@/components/tables/select-column";
import { byLabel, contains } from "@/components/text";
import styles from "../projects.module.css";
import { Toolbar } from "../Toolbar";
import { EndMembership, type Ending } from "./EndMembership";
import { RefusedOfAll } from "./RefusedOfAll";
import { InviteButton } from "../invitations/InviteButton";

const none: ReadonlySet<string> = new Set();

/** Everybody of the organization; several can be changed or removed at once. */
export function MembersTab() {
  const { t } = useTranslation("people");
  const { organization, project } = useWhere();
  const mayChange = useMay("organization.people");
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(none);
  const [ending, setEnding] = useState<Ending>();
  const [asked, setAsked] = useState<MembershipOutput["user"]>();
  const { data, error, refetch } = useOrganizationPeople(organization.id);
  const me = usePerson();
  const refresh = useRefreshSession();

  const rows = useMemo(
    () => data?.filter(({ user }) => contains(textsOf(user), typed)),
    [data, typed],
  );
  const these = (data ?? []).filter(({ user }) => chosen.has(user.id));
  const anew = () =>
    queries.invalidateQueries({ queryKey: getOrganizationPeopleQueryKey(organization.id) });
  const changing = useMutation({
    mutationFn: (change: PeopleChangeRequest) => organizationChangePeople(organization.id, change),
    onSuccess: async () => {
      setChosen(none);
      await Promise.all([anew(), queries.invalidateQueries({ queryKey: getTeamListQueryKey() })]);
      // One's own rights may be among what moved.
      if (these.some(({ user }) => user.id === me.id)) await refresh();
    },
  });
  const people = these.map(({ user }) => user);
  const change = (to: Omit<PeopleChangeRequest, "people">) =>
    changing.mutate({ people: people.map(({ id }) => id), ...to });

  const columns = useColumns({ chosen, setChosen, setEnding, setAsked, mayChange, me: me.id });
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Toolbar search={t("members.search")} typed={typed} onType={setTyped}>
        {rows && <span className={styles.hint}>{t("members.count", { count: rows.length })}</span>}
        <span className={styles.end}>
          <InviteButton />
        </span>
      </Toolbar>
      {chosen.size > 0 && (
        <div className={styles.chosen} role="region" aria-label={t("chosen.label")}>
          <span role="status">{t("chosen.count", { count: chosen.size })}</span>
          <Select<OrganizationRole>
            size="small"
            aria-label={t("members.giveRole")}
            placeholder={t("members.giveRole")}
            value={null}
            options={(["owner", "member"] as const).map((role) => ({
              value: role,
              label: t(`organizationRole.${role}`),
            }))}
            onChange={(role) => change({ role })}
          />
          <TeamSelect onChoose={(team) => change({ team })} />
          <Button size="small" onClick={() => setEnding({ how: "disable", people })}>
            {t("members.disable")}
          </Button>
          <Button size="small" danger onClick={() => setEnding({ how: "remove", people })}>
            {t("members.remove")}
          </Button>
          <Button size="small" type="text" onClick={() => setChosen(none)}>
            {t("chosen.clear")}
          </Button>
        </div>
      )}
      {changing.error && (
        <RefusedOfAll error={changing.error} people={(data ?? []).map(({ user }) => user)} />
      )}
      <DataTable
        name={t("tab.members")}
        columns={columns}
        rows={rows}
        rowKey={({ user }) => user.id}
        selectedKeys={chosen}
        defaultSort={{ key: "name", isDescending: false }}
        empty={<EmptyState kind="filtered" title={t("members.noneFound")} />}
      />
      <EndMembership
        key={ending && `${ending.how} ${ending.people.map(({ id }) => id).join()}`}
        ending={ending}
        onDone={() => {
          setEnding(undefined);
          setChosen(none);
          void anew();
        }}
        onClose={() => setEnding(undefined)}
      />
      {project && (
        <WhyDialog
          kind="project"
          id={project.id}
          objectName={project.name}
          person={asked && { id: asked.id, name: nameOf(asked) }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function TeamSelect({ onChoose }: { onChoose: (team: string) => void }) {
  const { t } = useTranslation("people");
  const teams = useTeams().data ?? [];
  if (teams.length === 0) return null;
  return (
    <Select<string | null, { value: string; label: string }>
      size="small"
      aria-label={t("members.intoTeam")}
      placeholder={t("members.intoTeam")}
      value={null}
      showSearch={{ filterOption: byLabel }}
      popupMatchSelectWidth={false}
      options={teams.map(({ id }) => ({ value: id, label: teamPath(teams, id) }))}
      onChange={(team) => team && onChoose(team)}
    />
  );
}

interface Doing {
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
  setEnding: (ending: Ending) => void;
  setAsked: (user: MembershipOutput["user"]) => void;
  mayChange: boolean;
  me: string;
}

function useColumns(doing: Doing): TableColumn<MembershipOutput>[] {
  const { t } = useTranslation("people");
  const { t: access } = useTranslation("access");
  const { project } = useWhere();
  const ask = useMayItem("project.members");
  const change = useMayItem("organization.people");
  const { chosen, setChosen, setEnding, setAsked, mayChange, me } = doing;
  return useMemo(() => {
    const columns: TableColumn<MembershipOutput>[] = [
      {
        key: "name",
        title: t("members.name"),
        narrow: "title",
        sortBy: ({ user }) => nameOf(user),
        render: ({ user }) => (
          <span className={styles.person}>
            <span title={nameOf(user)}>{nameOf(user)}</span>
            {user.is_service && <Tag>{access("kindOf.service")}</Tag>}
            {!user.is_active && <Tag>{t("members.disabled")}</Tag>}
          </span>
        ),
      },
      {
        key: "role",
        title: t("members.role"),
        width: 160,
        sortBy: ({ role }) => role,
        render: ({ role }) => t(`organizationRole.${role}`),
      },
      {
        key: "since",
        title: t("members.since"),
        width: 140,
        sortBy: ({ created_at }) => created_at,
        render: ({ created_at }) => <TimeAgo at={created_at} />,
      },
      {
        key: "actions",
        title: t("members.actions"),
        width: 140,
        narrow: "detail",
        render: ({ user }) => (
          <span className={styles.actions}>
            <Menu
              menu={{
                items: [
                  project &&
                    ask({
                      key: "why",
                      label: access("why.open"),
                      onClick: () => setAsked(user),
                    }),
                  user.is_active
                    ? change({
                        key: "disable",
                        label: t("members.disable"),
                        disabled: user.id === me,
                        onClick: () => setEnding({ how: "disable", people: [user] }),
                      })
                    : change({
                        key: "enable",
                        label: t("members.enable"),
                        onClick: () => setEnding({ how: "enable", people: [user] }),
                      }),
                  (user.id === me ? forOneself : change)({
                    key: "remove",
                    danger: true,
                    label: t(user.id === me ? "members.leave" : "members.remove"),
                    onClick: () => setEnding({ how: "remove", people: [user] }),
                  }),
                ],
              }}
            >
              <Button size="small" aria-label={t("members.more", { name: nameOf(user) })}>
                {t("members.act")}
              </Button>
            </Menu>
          </span>
        ),
      },
    ];
    if (!mayChange) return columns;
    const select = selectColumn<MembershipOutput>({
      keyOf: ({ user }) => user.id,
      chosen,
      onChange: setChosen,
      labelOf: ({ user }) => t("chosen.select", { name: nameOf(user) }),
      title: t("chosen.title"),
    });
    return [select, ...columns];
  }, [t, access, project, ask, change, chosen, setChosen, setEnding, setAsked, mayChange, me]);
}

/** Anybody may leave, whatever else they may. */
function forOneself<T>(offered: T): T {
  return offered;
}
