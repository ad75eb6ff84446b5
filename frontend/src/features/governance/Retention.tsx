import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, InputNumber, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import {
  getOrganizationAuditRuleQueryKey,
  organizationChangeAuditRule,
  useOrganizationAuditRule,
} from "@/api/generated/organizations";
import { Failure } from "@/app/page/Failure";
import { FormDialog } from "@/app/page/FormDialog";
import { MayButton } from "@/app/place/MayButton";
import { useOrganization } from "@/app/place/place";
import styles from "./governance.module.css";

/** The database lets nothing younger go, whoever asks. */
const shortestDays = 30;
const longestDays = 36_500;

interface Given {
  keeps: "all" | "days";
  days: number;
}

/** How long the organization keeps its entries, and the way to say so. */
export function Retention() {
  const { t } = useTranslation("audit");
  const organization = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useOrganizationAuditRule(organization.id);
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const kept = data.kept_days;
  return (
    <p className={styles.rule}>
      <span>{kept === null ? t("rule.all") : t("rule.days", { count: kept })}</span>
      <MayButton operation="organization.audit" size="small" onClick={() => setOpen(true)}>
        {t("rule.change")}
      </MayButton>
      {isOpen && <ChangeRule kept={kept} onClose={() => setOpen(false)} />}
    </p>
  );
}

function ChangeRule({ kept, onClose }: { kept: number | null; onClose: () => void }) {
  const { t } = useTranslation("audit");
  const organization = useOrganization();
  const queries = useQueryClient();
  const [form] = Form.useForm<Given>();
  const begun = kept === null ? "all" : "days";
  const keeps = (Form.useWatch("keeps", form) as Given["keeps"] | undefined) ?? begun;
  const saving = useMutation({
    mutationFn: (given: Given) =>
      organizationChangeAuditRule(organization.id, {
        kept_days: given.keeps === "all" ? null : given.days,
      }),
    onSuccess: (rule) => {
      queries.setQueryData(getOrganizationAuditRuleQueryKey(organization.id), rule);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("rule.title", { organization: organization.name })}
      okText={t("rule.save")}
      isDanger={keeps === "days"}
      form={form}
      initialValues={{ keeps: begun, days: kept ?? 365 }}
      sending={saving}
      onClose={onClose}
    >
      <Form.Item name="keeps" label={t("rule.keep")}>
        <Radio.Group
          vertical
          options={(["all", "days"] as const).map((value) => ({
            value,
            label: t(`rule.keeps.${value}`),
          }))}
        />
      </Form.Item>
      {keeps === "days" && (
        <Form.Item
          name="days"
          label={t("rule.daysField")}
          extra={t("rule.effect")}
          rules={[{ required: true, message: t("rule.daysWanted") }]}
        >
          <InputNumber min={shortestDays} max={longestDays} precision={0} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
