import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { getTeamListQueryKey, teamCreate, teamDelete, teamUpdate } from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { FormDialog } from "@/app/page/FormDialog";
import { teamPath } from "@/app/people/use-teams";
import { useOrganization } from "@/app/place/place";
import { focusSoon } from "@/components/forms/focus-soon";
import { byLabel } from "@/components/text";
import { within } from "@/components/tree/visible";

export type TeamWish =
  | { readonly what: "create"; readonly parent: TeamOutput | null }
  | { readonly what: "rename" | "move" | "delete"; readonly team: TeamOutput };

interface Props {
  wish: TeamWish;
  all: readonly TeamOutput[];
  /** The team that was made or changed. */
  onChosen: (id: string) => void;
  onClose: () => void;
}

interface Given {
  name?: string;
  /** Empty: at the top. */
  parent?: string;
}

/** Makes, renames, moves or deletes a team. */
export function TeamDialog({ wish, all, onChosen, onClose }: Props) {
  const { t } = useTranslation("people");
  const organization = useOrganization();
  const queries = useQueryClient();
  const doing = useMutation({
    mutationFn: async ({ name = "", parent = "" }: Given) => {
      if (wish.what === "delete") return teamDelete(wish.team.id);
      if (wish.what === "rename") return teamUpdate(wish.team.id, { name });
      if (wish.what === "move") return teamUpdate(wish.team.id, { parent: parent || null });
      return teamCreate({ organization: organization.id, name, parent: parent || null });
    },
    onSuccess: async (team) => {
      await queries.invalidateQueries({ queryKey: getTeamListQueryKey() });
      if (team) onChosen(team.id);
      onClose();
    },
  });
  const isNamed = wish.what === "create" || wish.what === "rename";
  const isPlaced = wish.what === "create" || wish.what === "move";
  const name = wish.what === "create" ? "" : wish.team.name;
  const inside = wish.what === "move" ? within(all, wish.team.id) : new Set<string>();
  const placed = wish.what === "create" ? wish.parent?.id : wish.team.parent;
  return (
    <FormDialog
      title={t(`teamDialog.${wish.what}.title`, { name })}
      okText={t(`teamDialog.${wish.what}.do`)}
      isDanger={wish.what === "delete"}
      initialValues={{ name, parent: placed ?? "" }}
      sending={doing}
      onClose={onClose}
    >
      {wish.what === "delete" && <p>{t("teamDialog.delete.effect")}</p>}
      {isNamed && (
        <Form.Item
          name="name"
          label={t("teamDialog.name")}
          rules={[{ required: true, whitespace: true, message: t("nameWanted") }]}
        >
          <Input ref={focusSoon} maxLength={200} />
        </Form.Item>
      )}
      {isPlaced && (
        <Form.Item name="parent" label={t("teamDialog.parent")} extra={t("teamDialog.gives")}>
          <Select
            showSearch={{ filterOption: byLabel }}
            options={[
              { value: "", label: t("teamDialog.top") },
              ...all
                .filter(({ id }) => !inside.has(id))
                .map(({ id }) => ({ value: id, label: teamPath(all, id) })),
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
