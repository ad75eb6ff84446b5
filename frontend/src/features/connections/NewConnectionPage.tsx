import { useMutation } from "@tanstack/react-query";
import { Form, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isInTheWay } from "@/api/api-error";
import { useConnectionKinds } from "@/api/generated/connection-kinds";
import { connectionCreate } from "@/api/generated/connections";
import type { KindOutput } from "@/api/generated/forebay.schemas";
import { useMessagesAt } from "@/api/use-field-words";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay, usePath, usePlace } from "@/app/place/place";
import { Skeleton } from "@/components/feedback/Skeleton";
import { MarkedInput } from "@/components/forms/MarkedInput";
import { initialOf } from "@/components/forms/schema";
import { ConnectionForm, type Given } from "./ConnectionForm";
import styles from "./connections.module.css";

function beginningOf({ options, secrets }: KindOutput): Given {
  return {
    options: initialOf(options, options) as Given["options"],
    secrets: initialOf(secrets, secrets) as Given["secrets"],
  };
}

export function NewConnectionPage() {
  const { t } = useTranslation("connections");
  const { project } = usePlace();
  const path = usePath();
  const navigate = useNavigate();
  const mayManage = useMay("connections.manage");
  const { data: kinds, error } = useConnectionKinds();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [changed, setChanged] = useState<Given | null>(null);
  const kind = kinds?.find((each) => each.name === chosen) ?? kinds?.[0];
  const given = changed ?? (kind ? beginningOf(kind) : { options: {}, secrets: {} });
  const creating = useMutation({
    mutationFn: () =>
      connectionCreate({ project: project.id, kind: kind?.name ?? "", name, ...given }),
    onSuccess: ({ id }) => navigate(path(`connections/${id}`)),
  });
  const messagesAt = useMessagesAt(creating.error);
  if (isInTheWay(error, kinds)) return <Failure error={error} />;
  if (!kinds || !kind) return <Skeleton shape="form" />;
  return (
    <PageFrame title={t("new.title")}>
      <div className={styles.form}>
        <Segmented
          aria-label={t("list.kind")}
          value={kind.name}
          options={kinds.map((each) => ({ value: each.name, label: each.title }))}
          onChange={(next) => {
            setChosen(next);
            setChanged(null);
          }}
        />
        <Form layout="vertical" component="div">
          <MarkedInput
            id="name"
            label={t("list.name")}
            extra={t("new.nameRule")}
            isRequired
            messages={messagesAt("name")}
            value={name}
            maxLength={63}
            disabled={!mayManage}
            onChange={setName}
          />
        </Form>
        <ConnectionForm
          key={kind.name}
          kind={kind}
          given={given}
          storedSecrets={[]}
          canCheck
          submitLabel={t("new.create")}
          isReadOnly={!mayManage}
          error={creating.error}
          isBusy={creating.isPending}
          onChange={setChanged}
          onSubmit={() => creating.mutate()}
        />
      </div>
    </PageFrame>
  );
}
