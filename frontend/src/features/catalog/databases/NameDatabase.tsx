import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import type { VirtualDatabaseOutput } from "@/api/generated/forebay.schemas";
import { virtualDatabaseCreate, virtualDatabaseUpdate } from "@/api/generated/virtual-databases";
import { FormDialog } from "@/app/page/FormDialog";
import { usePlace } from "@/app/place/place";
import { focusSoon } from "@/components/forms/focus-soon";
import { useRefreshDatabase } from "./use-refresh";

interface Props {
  /** The one to rename; without it a new one is made. */
  database?: VirtualDatabaseOutput;
  onNamed: (id: string) => void;
  onClose: () => void;
}

export function NameDatabase({ database, onNamed, onClose }: Props) {
  const { t } = useTranslation("catalog");
  const { project } = usePlace();
  const refresh = useRefreshDatabase();
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
      <Form.Item
        name="name"
        label={t("database.name")}
        extra={t("database.nameRule")}
        rules={[
          { required: true, pattern: /^[a-z][a-z0-9_]{0,62}$/, message: t("database.nameRule") },
        ]}
      >
        <Input ref={focusSoon} maxLength={63} />
      </Form.Item>
    </FormDialog>
  );
}
