import { useMutation } from "@tanstack/react-query";
import { Form, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { datasetCreate } from "@/api/generated/datasets";
import type { VirtualDatabaseOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { usePath, usePlace } from "@/app/place/place";
import { SubmitByEnter } from "@/components/forms/SubmitByEnter";
import { PlainNameItem } from "@/components/forms/PlainNameItem";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";

interface Given {
  name: string;
  database: string;
}

interface Props {
  isOpen: boolean;
  databases: readonly VirtualDatabaseOutput[];
  onClose: () => void;
}

export function NewDataset({ isOpen, databases, onClose }: Props) {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const [form] = Form.useForm<Given>();
  const creating = useMutation({
    mutationFn: (given: Given) =>
      datasetCreate({ project: project.id, sql: "SELECT 1 AS one", ...given }),
    onSuccess: ({ id }) => navigate(path(`datasets/${id}`)),
  });
  useMarkedFields(form, creating.error);
  const create = useOneAtATime(creating);
  return (
    <Modal
      open={isOpen}
      title={t("newDataset.title")}
      okText={t("newDataset.create")}
      confirmLoading={creating.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ database: databases[0]?.id }}
        onFinish={create}
      >
        <PlainNameItem label={t("datasets.name")} rule={t("newDataset.nameRule")} />
        <Form.Item name="database" label={t("datasets.database")}>
          <Select options={databases.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <SubmitByEnter />
      </Form>
      {creating.error && <Failure error={creating.error} />}
    </Modal>
  );
}
