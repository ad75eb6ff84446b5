import { useMutation } from "@tanstack/react-query";
import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { pipelineCreate } from "@/api/generated/pipelines";
import { Failure } from "@/app/page/Failure";
import { usePath, usePlace } from "@/app/place/place";
import { focusSoon } from "@/components/forms/focus-soon";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";

export function NewPipeline({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("pipelines");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const creating = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      pipelineCreate({ project: project.id, name, sql: firstScript(name) }),
    onSuccess: ({ id }) => navigate(path(`pipelines/${id}/design`)),
  });
  const create = useOneAtATime(creating);
  return (
    <Modal
      open={isOpen}
      title={t("new.title")}
      okText={t("new.create")}
      confirmLoading={creating.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={create}>
        <Form.Item
          name="name"
          label={t("new.name")}
          extra={t("new.nameRule")}
          rules={[
            { required: true, pattern: /^[a-z][a-z0-9_]{0,62}$/, message: t("new.nameRule") },
          ]}
        >
          <Input ref={focusSoon} maxLength={63} />
        </Form.Item>
      </Form>
      {creating.error && <Failure error={creating.error} />}
    </Modal>
  );
}

/** The four statements that a pipeline is made of, to fill in. */
function firstScript(name: string): string {
  return `CREATE PIPELINE ${name};

CREATE SOURCE changes WITH (kind = 'ums', connection = 'kafka', namespace = '');

CREATE SINK target WITH (kind = 'jdbc', connection = 'mart', table = '', keys = 'id');
INSERT INTO target SELECT * FROM changes;
`;
}
