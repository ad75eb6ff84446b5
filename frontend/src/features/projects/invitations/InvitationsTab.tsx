import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { InvitationOutput } from "@/api/generated/forebay.schemas";
import {
  getOrganizationInvitationsQueryKey,
  organizationWithdrawInvitation,
  useOrganizationInvitations,
} from "@/api/generated/organizations";
import { useAccessWords } from "@/app/access/words";
import { Failure } from "@/app/page/Failure";
import { nameOf } from "@/app/people/person";
import { useOrganization } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "../projects.module.css";
import { InviteButton } from "./InviteButton";

/** Links that nobody has used yet, and the way to take one back. */
export function InvitationsTab() {
  const { t } = useTranslation("people");
  const words = useAccessWords();
  const formats = useFormats();
  const organization = useOrganization();
  const queries = useQueryClient();
  const { data, error, refetch } = useOrganizationInvitations(organization.id);
  const withdrawing = useMutation({
    mutationFn: (id: string) => organizationWithdrawInvitation(organization.id, id),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: getOrganizationInvitationsQueryKey(organization.id) }),
  });
  const { mutate: withdraw } = withdrawing;
  const columns = useMemo<TableColumn<InvitationOutput>[]>(
    () => [
      {
        key: "for",
        title: t("invitations.for"),
        narrow: "title",
        render: ({ email }) => email || t("invitations.anybody"),
      },
      {
        key: "gives",
        title: t("invitations.gives"),
        render: ({ role, project, project_role, team }) =>
          [
            t(`organizationRole.${role}`),
            ...(project ? [`${project.name}: ${words.role(project_role)}`] : []),
            ...(team ? [team.name] : []),
          ].join(" · "),
      },
      {
        key: "by",
        title: t("invitations.by"),
        width: 180,
        render: ({ invited_by }) => nameOf(invited_by),
      },
      {
        key: "until",
        title: t("invitations.until"),
        width: 180,
        render: ({ expires_at }) => formats.moment(expires_at),
      },
      {
        key: "actions",
        title: t("members.actions"),
        width: 140,
        narrow: "aside",
        render: ({ id, email }) => (
          <Button
            size="small"
            aria-label={t("invitations.withdrawThis", {
              email: email || t("invitations.anybody"),
            })}
            onClick={() => withdraw(id)}
          >
            {t("invitations.withdraw")}
          </Button>
        ),
      },
    ],
    [t, words, formats, withdraw],
  );
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.toolbar}>
        <span className={styles.hint}>{t("invitations.what")}</span>
        <span className={styles.end}>
          <InviteButton />
        </span>
      </div>
      {withdrawing.error && <Failure error={withdrawing.error} />}
      <DataTable
        name={t("tab.invitations")}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState kind="nothing" title={t("invitations.none")} />}
      />
    </>
  );
}
