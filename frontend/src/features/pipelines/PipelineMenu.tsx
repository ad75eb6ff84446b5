import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { pipelineDelete } from "@/api/generated/pipelines";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { MayButton } from "@/app/place/MayButton";
import { usePath } from "@/app/place/place";
import { Menu } from "@/components/menus/Menu";

/** What is seldom done to a pipeline. */
export function PipelineMenu({ pipeline }: { pipeline: PipelinePage }) {
  const { t } = useTranslation("pipelines");
  const path = usePath();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        menu={{
          items: [
            {
              key: "delete",
              label: t("delete.confirm"),
              danger: true,
              onClick: () => setDeleting(true),
            },
          ],
        }}
      >
        <MayButton operation="pipelines.delete">{t("more")}</MayButton>
      </Menu>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t("delete.title", { name: pipeline.name })}
        effects={[t("delete.history"), t("delete.tables")]}
        confirmLabel={t("delete.confirm")}
        isDangerous
        nameToType={pipeline.name}
        act={() => pipelineDelete(pipeline.id).then(() => navigate(path("pipelines")))}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
