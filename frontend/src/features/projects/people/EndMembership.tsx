import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ColleagueOutput } from "@/api/generated/forebay.schemas";
import { organizationChangePeople } from "@/api/generated/organizations";
import { nameOf } from "@/app/people/person";
import { PersonSelect } from "@/app/people/PersonSelect";
import { useOrganization } from "@/app/place/place";
import { usePerson, useRefreshSession } from "@/app/session/session";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { formatList } from "@/i18n/lists";
import styles from "../projects.module.css";
import { RefusedOfAll } from "./RefusedOfAll";

export interface Ending {
  readonly how: "remove" | "disable" | "enable";
  readonly people: readonly ColleagueOutput[];
}

interface Props {
  ending: Ending | undefined;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Removing, disabling or enabling people. Says what ends, and asks who gets the projects that
 * would have no owner left; what is refused stays in the dialog with its reason.
 */
export function EndMembership({ ending, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation("people");
  const organization = useOrganization();
  const me = usePerson();
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const [successor, setSuccessor] = useState<string>();
  const acting = useMutation({
    mutationFn: async ({ how, people }: Ending) => {
      await organizationChangePeople(organization.id, {
        people: people.map(({ id }) => id),
        ...(how === "remove" ? { is_removed: true } : { is_active: how === "enable" }),
        ...(how !== "enable" && successor !== undefined && { successor }),
      });
      if (how === "remove" && people.some(({ id }) => id === me.id)) {
        await refresh();
        await navigate("/");
      } else onDone();
    },
  });
  if (!ending) return null;
  const { how, people } = ending;
  const names = formatList(people.map(nameOf), i18n.language);
  const isMe = people.length === 1 && people[0]?.id === me.id;
  const asks = how !== "enable";
  const word = how === "remove" && isMe ? "leave" : how;
  return (
    <ConfirmEffect
      isOpen
      title={t(`end.${word}.title`, { names, organization: organization.name })}
      effects={[t(`end.${word}.first`), t(`end.${word}.second`)]}
      confirmLabel={t(`end.${word}.confirm`)}
      isDangerous={asks}
      onConfirm={() => acting.mutateAsync(ending).catch(() => undefined)}
      onCancel={onClose}
    >
      {asks && (
        <label className={styles.field}>
          {t("end.successor")}
          <PersonSelect
            allowClear
            label={t("end.successor")}
            placeholder={t(isMe ? "end.nobody" : "end.you")}
            value={successor}
            onChange={setSuccessor}
            except={new Set(people.map(({ id }) => id))}
          />
        </label>
      )}
      {acting.error && <RefusedOfAll error={acting.error} people={people} />}
    </ConfirmEffect>
  );
}
