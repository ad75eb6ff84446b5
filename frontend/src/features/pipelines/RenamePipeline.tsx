import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { pipelineUpdate } from "@/api/generated/pipelines";
import { FormDialog } from "@/app/page/FormDialog";
import { PlainNameItem } from "@/components/forms/PlainNameItem";
import { useRefresh } from "@/live/use-refresh";

interface Props {
  pipeline: PipelinePage;
  onClose: () => void;
}

export function RenamePipeline({ pipeline, onClose }: Props) {
  const { t } = useTranslation("pipelines");
  const refresh = useRefresh("pipeline");
  const renaming = useMutation({
    mutationFn: ({ name }: { name: string }) => pipelineUpdate(pipeline.id, { name }),
    onSuccess: async () => {
      await refresh(pipeline.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("rename")}
      okText={t("rename")}
      initialValues={{ name: pipeline.name }}
      sending={renaming}
      onClose={onClose}
    >
      <PlainNameItem label={t("new.name")} rule={t("new.nameRule")} />
      <p>{t("renameEffect")}</p>
    </FormDialog>
  );
}
