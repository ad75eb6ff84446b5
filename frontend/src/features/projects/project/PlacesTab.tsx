import { PlusOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Select, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { MemberOutput } from "@/api/generated/forebay.schemas";
import {
  getProjectMembersQueryKey,
  projectAddMember,
  projectRemoveMember,
  useProjectMembers,
} from "@/api/generated/projects";
import { WhyDialog } from "@/app/access/WhyDialog";
import { useAccessWords } from "@/app/access/words";
import { Failure } from "@/app/page/Failure";
import { sentRole, useRoles } from "@/app/people/use-roles";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePlace } from "@/app/place/place";
import { usePerson, useRefreshSession } from "@/app/session/session";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { selectColumn } from "@/components/tables/select-column";
import { contains } from "@/components/text";
import { oneByOne, type Refused } from "../one-by-one";
import styles from "../projects.module.css";
import { Refusals } from "../Refusals";
import { Toolbar } from "../Toolbar";
import { AddPlaces } from "./AddPlaces";
import { holderOf, sentHolder, type Holder } from "./holder";

const none: ReadonlySet<string> = new Set();

/** Who has which role in the project; several can be let in, changed or let go at once. */
export function PlacesTab() {
  const { t } = useTranslation("people");
  const { project } = usePlace();
  const mayChange = useMay("project.members");
  const me = usePerson();
  const queries = useQueryClient();
  const refresh = useRefreshSession();
  const roles = useRoles();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(none);
  const [refused, setRefused] = useState<readonly Refused<Holder>[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [asked, setAsked] = useState<Holder>();
  const { data, error, refetch } = useProjectMembers(project.id);

  const rows = useMemo(
    () => data?.filter((member) => contains([holderOf(member).name], typed)),
    [data, typed],
  );
  const these = (data ?? []).map(holderOf).filter(({ id }) => chosen.has(id));
  const toEach = async (act: (holder: Holder) => Promise<unknown>) => {
    setRefused(await oneByOne(these, act));
    setChosen(none);
    setRemoving(false);
    await queries.invalidateQueries({ queryKey: getProjectMembersQueryKey(project.id) });
    // One's own rights may be among what moved.
    if (these.some(({ id, kind }) => id === me.id || kind === "team")) await refresh();
  };
  const columns = useColumns(chosen, setChosen, setAsked, mayChange);
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Toolbar search={t("places.search")} typed={typed} onType={setTyped}>
        {rows && <span className={styles.hint}>{t("places.count", { count: rows.length })}</span>}
        <span className={styles.end}>
          <MayButton
            operation="project.members"
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setAdding(true)}
          >
            {t("places.add")}
          </MayButton>
        </span>
      </Toolbar>
      {chosen.size > 0 && (
        <div className={styles.chosen} role="region" aria-label={t("chosen.label")}>
          <span role="status">{t("chosen.count", { count: chosen.size })}</span>
          <Select<string>
            size="small"
            style={{ minWidth: 160 }}
            aria-label={t("members.giveRole")}
            placeholder={t("members.giveRole")}
            value={null}
            options={[...roles]}
            onChange={(role) =>
              void toEach((holder) =>
                projectAddMember(project.id, { ...sentHolder(holder), ...sentRole(role) }),
              )
            }
          />
          <Button size="small" danger onClick={() => setRemoving(true)}>
            {t("places.remove")}
          </Button>
          <Button size="small" type="text" onClick={() => setChosen(none)}>
            {t("chosen.clear")}
          </Button>
        </div>
      )}
      <Refusals refused={refused} nameOf={({ name }) => name} />
      <DataTable
        name={t("projectTab.members")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selectedKeys={chosen}
        defaultSort={{ key: "name", isDescending: false }}
        empty={<EmptyState kind="filtered" title={t("members.noneFound")} />}
      />
      {isAdding && <AddPlaces taken={data ?? []} onClose={() => setAdding(false)} />}
      <ConfirmEffect
        isOpen={isRemoving}
        title={t("places.removeTitle", { count: these.length })}
        effects={[these.map(({ name }) => name).join(", "), t("places.removeEffect")]}
        confirmLabel={t("places.remove")}
        isDangerous
        onConfirm={() => toEach(({ id }) => projectRemoveMember(project.id, id))}
        onCancel={() => setRemoving(false)}
      />
      <WhyDialog
        kind="project"
        id={project.id}
        objectName={project.name}
        person={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function useColumns(
  chosen: ReadonlySet<string>,
  setChosen: (chosen: ReadonlySet<string>) => void,
  setAsked: (holder: Holder) => void,
  mayChange: boolean,
): TableColumn<MemberOutput>[] {
  const { t } = useTranslation("people");
  const { t: access } = useTranslation("access");
  const words = useAccessWords();
  return useMemo(() => {
    const columns: TableColumn<MemberOutput>[] = [
      {
        key: "name",
        title: t("members.name"),
        narrow: "title",
        sortBy: (member) => holderOf(member).name,
        render: (member) => {
          const { name, kind } = holderOf(member);
          return (
            <span className={styles.person}>
              <span title={name}>{name}</span>
              {kind !== "person" && <Tag>{access(`kindOf.${kind}`)}</Tag>}
              {member.user?.is_active === false && <Tag>{t("members.disabled")}</Tag>}
            </span>
          );
        },
      },
      {
        key: "role",
        title: t("members.role"),
        width: 180,
        sortBy: ({ role, custom_role }) => custom_role?.name ?? role,
        render: ({ role, custom_role }) => custom_role?.name ?? words.role(role),
      },
      {
        key: "since",
        title: t("members.since"),
        width: 140,
        sortBy: ({ created_at }) => created_at,
        render: ({ created_at }) => <TimeAgo at={created_at} />,
      },
    ];
    if (!mayChange) return columns;
    const why: TableColumn<MemberOutput> = {
      key: "why",
      title: t("members.actions"),
      width: 220,
      render: (member) => {
        const holder = holderOf(member);
        return holder.kind === "team" ? null : (
          <Button
            size="small"
            aria-label={`${access("why.open")} ${holder.name}`}
            onClick={() => setAsked(holder)}
          >
            {access("why.open")}
          </Button>
        );
      },
    };
    const select = selectColumn<MemberOutput>({
      keyOf: (member) => holderOf(member).id,
      chosen,
      onChange: setChosen,
      labelOf: (member) => t("chosen.select", { name: holderOf(member).name }),
      title: t("chosen.title"),
    });
    return [select, ...columns, why];
  }, [t, access, words, chosen, setChosen, setAsked, mayChange]);
}
