import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { VirtualDatabaseOutput } from "@/api/generated/forebay.schemas";
import { virtualDatabaseCreate, virtualDatabaseUpdate } from "@/api/generated/virtual-databases";
import { FormDialog } from "@/app/page/FormDialog";
import { usePlace } from "@/app/place/place";
import { PlainNameItem } from "@/components/forms/PlainNameItem";
import { useRefresh } from "@/live/use-refresh";

interface Props {
  /** The one to rename; without it a new one is made. */
  database?: VirtualDatabaseOutput;
  onNamed: (id: string) => void;
  onClose: () => void;
}

export function NameDatabase({ database, onNamed, onClose }: Props) {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const refresh = useRefresh("virtual_database");
  const naming = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      database
        ? virtualDatabaseUpdate(database.id, { name })
        : virtualDatabaseCreate({ project: project.id, name }),
    onSuccess: async ({ id }) => {
      await refresh(id);
      onNamed(id);
    },
  });
  return (
    <FormDialog
      title={t(database ? "database.rename" : "database.new")}
      okText={t(database ? "database.rename" : "database.create")}
      initialValues={{ name: database?.name ?? "" }}
      sending={naming}
      onClose={onClose}
    >
      <PlainNameItem label={t("database.name")} rule={t("database.nameRule")} />
    </FormDialog>
  );
}
