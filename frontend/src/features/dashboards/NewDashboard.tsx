import { useMutation } from "@tanstack/react-query";
import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { dashboardCreate } from "@/api/generated/dashboards";
import { Failure } from "@/app/page/Failure";
import { useMarkedFields } from "@/app/page/use-marked-fields";
import { usePath, usePlace } from "@/app/place/place";
import { focusSoon } from "@/components/forms/focus-soon";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { nameFrom } from "./naming";

/** Asks for a title; the name that addresses and files use follows from it. */
export function NewDashboard({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ title: string }>();
  const creating = useMutation({
    mutationFn: ({ title }: { title: string }) =>
      dashboardCreate({ project: project.id, title, name: nameFrom(title, "dashboard") }),
    onSuccess: ({ id }) => navigate(path(`dashboards/${id}/edit`)),
  });
  useMarkedFields(form, creating.error);
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
          name="title"
          label={t("new.name")}
          rules={[{ required: true, whitespace: true, message: t("new.wanted") }]}
        >
          <Input ref={focusSoon} maxLength={200} />
        </Form.Item>
      </Form>
      {creating.error && <Failure error={creating.error} />}
    </Modal>
  );
}
