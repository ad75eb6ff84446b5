import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { pipelineDelete } from "@/api/generated/pipelines";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { useMayItem } from "@/app/place/may-item";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath } from "@/app/place/place";
import { Menu } from "@/components/menus/Menu";
import { RenamePipeline } from "./RenamePipeline";

/** What is seldom done to a pipeline. */
export function PipelineMenu({ pipeline }: { pipeline: PipelinePage }) {
  const { t } = useTranslation("pipelines");
  const path = usePath();
  const navigate = useNavigate();
  const mayEdit = useMay("pipelines.edit");
  const edit = useMayItem("pipelines.edit");
  const remove = useMayItem("pipelines.delete");
  const [wish, setWish] = useState<"rename" | "delete" | null>(null);
  const close = () => setWish(null);
  return (
    <>
      <Menu
        menu={{
          items: [
            edit({ key: "rename", label: t("rename"), onClick: () => setWish("rename") }),
            remove({
              key: "delete",
              label: t("delete.confirm"),
              danger: true,
              onClick: () => setWish("delete"),
            }),
          ],
        }}
      >
        <MayButton operation={mayEdit ? "pipelines.edit" : "pipelines.delete"}>
          {t("more")}
        </MayButton>
      </Menu>
      {wish === "rename" && <RenamePipeline pipeline={pipeline} onClose={close} />}
      <ConfirmDialog
        isOpen={wish === "delete"}
        title={t("delete.title", { name: pipeline.name })}
        effects={[t("delete.history"), t("delete.tables")]}
        confirmLabel={t("delete.confirm")}
        isDangerous
        nameToType={pipeline.name}
        act={() => pipelineDelete(pipeline.id).then(() => navigate(path("pipelines")))}
        onClose={close}
      />
    </>
  );
}
