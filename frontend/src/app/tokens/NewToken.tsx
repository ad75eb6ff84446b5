import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Form, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { apiTokenCreate, getApiTokenListQueryKey } from "@/api/generated/api-tokens";
import type { ApiTokenMade, OperationOutput } from "@/api/generated/forebay.schemas";
import { useOperations } from "@/api/generated/operations";
import { useServerNow } from "@/components/clock";
import { CopyButton } from "@/components/feedback/CopyButton";
import { SubmitByEnter } from "@/components/forms/SubmitByEnter";
import { focusSoon } from "@/components/forms/focus-soon";
import { useFocusBack } from "@/components/forms/use-focus-back";
import { useOneAtATime } from "@/components/forms/use-one-at-a-time";
import { useFormats } from "@/i18n/use-formats";
import { useAccessWords } from "../access/words";
import { Failure } from "../page/Failure";
import { useMarkedFields } from "../page/use-marked-fields";
import { usePlace } from "../place/place";
import styles from "./tokens.module.css";

interface Props {
  /** It speaks for this service of the project; otherwise for oneself. */
  service?: { readonly id: string; readonly name: string };
  onClose: () => void;
}

interface Given {
  name: string;
  days: number;
  operations: string[];
}

const dayMs = 24 * 60 * 60 * 1000;
const lives = [7, 30, 90, 365] as const;

/** Makes an API token for this project, for what is chosen; the secret is shown here, once. */
export function NewToken({ service, onClose }: Props) {
  const { t } = useTranslation("tokens");
  const { project } = usePlace();
  const queries = useQueryClient();
  const now = useServerNow();
  const [form] = Form.useForm<Given>();
  const making = useMutation({
    mutationFn: ({ name, days, operations }: Given) =>
      apiTokenCreate({
        project: project.id,
        name,
        operations,
        expires_at: new Date(now + days * dayMs).toISOString(),
        ...(service && { service: service.id }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: getApiTokenListQueryKey() }),
  });
  useMarkedFields(form, making.error);
  useFocusBack();
  const make = useOneAtATime(making);
  const made = making.data;
  return (
    <Modal
      open
      width={640}
      title={
        service
          ? t("new.forService", { name: service.name })
          : t("new.title", { project: project.name })
      }
      okText={t("new.make")}
      confirmLoading={making.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      // What is shown once is not closed by a slip.
      mask={{ closable: !made }}
      {...(made && { footer: <Button onClick={onClose}>{t("made.done")}</Button> })}
    >
      {made ? (
        <Made token={made} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ days: 90, operations: ["project.view"] }}
          onFinish={make}
        >
          <Form.Item
            name="name"
            label={t("name")}
            extra={t("new.nameHelp")}
            rules={[{ required: true, whitespace: true, message: t("new.nameWanted") }]}
          >
            <Input ref={focusSoon} maxLength={100} />
          </Form.Item>
          <Form.Item name="days" label={t("new.life")}>
            <Select
              options={lives.map((days) => ({
                value: days,
                label: t("new.days", { count: days }),
              }))}
            />
          </Form.Item>
          <Form.Item name="operations" label={t("new.may")} extra={t("new.mayHelp")}>
            <Operations />
          </Form.Item>
          {making.error && <Failure error={making.error} />}
          <SubmitByEnter />
        </Form>
      )}
    </Modal>
  );
}

interface OperationsProps {
  value?: string[];
  onChange?: (operations: string[]) => void;
}

/** What one may do oneself here, by area: more cannot be given. */
function Operations({ value, onChange }: OperationsProps) {
  const words = useAccessWords();
  const { project } = usePlace();
  const all = useOperations({ query: { staleTime: Infinity } }).data?.of_projects ?? [];
  const mine = all.filter(({ name }) => project.operations.includes(name));
  const areas = [...Map.groupBy(mine, ({ name }) => words.area(name))];
  return (
    <Checkbox.Group
      className={styles.operations ?? ""}
      {...(value && { value })}
      {...(onChange && { onChange })}
    >
      {areas.map(([area, operations]) => (
        <fieldset key={area}>
          <legend>{area}</legend>
          {operations.map((each: OperationOutput) => (
            <Checkbox key={each.name} value={each.name} disabled={each.name === "project.view"}>
              {words.operation(each.name)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Checkbox.Group>
  );
}

function Made({ token }: { token: ApiTokenMade }) {
  const { t } = useTranslation("tokens");
  const formats = useFormats();
  return (
    <div className={styles.made} role="status">
      <p>{t("made.once")}</p>
      <div className={styles.secret}>
        <code>{token.token}</code>
        <CopyButton text={token.token} label={t("made.copy")} hasLabel />
      </div>
      <p>{t("made.until", { moment: formats.moment(token.expires_at) })}</p>
    </div>
  );
}
