import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { getTeamListQueryKey, teamCreate, teamDelete, teamUpdate } from "@/api/generated/teams";
import type { TeamOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { usePlace } from "@/app/place/place";
import { SubmitByEnter } from "@/components/forms/SubmitByEnter";
import { focusSoon } from "@/components/forms/focus-soon";
import { contains } from "@/components/text";
import { pathOf, within } from "@/components/tree/visible";

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
  const { organization } = usePlace();
  const queries = useQueryClient();
  const [form] = Form.useForm<Given>();
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
    <Modal
      open
      title={t(`teamDialog.${wish.what}.title`, { name })}
      okText={t(`teamDialog.${wish.what}.do`)}
      okButtonProps={{ danger: wish.what === "delete" }}
      confirmLoading={doing.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Given>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, parent: placed ?? "" }}
        onFinish={(given) => doing.mutate(given)}
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
              showSearch={{
                filterOption: (typed, option) => contains([option?.label ?? ""], typed),
              }}
              options={[
                { value: "", label: t("teamDialog.top") },
                ...all
                  .filter(({ id }) => !inside.has(id))
                  .map(({ id }) => ({ value: id, label: pathOf(all, id).join(" / ") })),
              ]}
            />
          </Form.Item>
        )}
        <SubmitByEnter />
      </Form>
      {doing.error && <Failure error={doing.error} />}
    </Modal>
  );
}
