import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { usePath } from "@/app/place/place";
import { usePerson } from "@/app/session/session";
import styles from "./design.module.css";

/** Says once that somebody else published while this page was open. */
export function RemotePublish({ pipeline }: { pipeline: PipelinePage }) {
  const { t } = useTranslation("pipelines");
  const path = usePath();
  const person = usePerson();
  const { published } = pipeline;
  const [seen, setSeen] = useState(published?.number ?? 0);
  if (!published || published.number <= seen || published.published_by.id === person.id) {
    return null;
  }
  const { number, published_by } = published;
  const name = published_by.display_name || published_by.username;
  return (
    <div className={styles.remote}>
      <div className={styles.line}>
        <p role="status">{t("remote.published", { name, number })}</p>
        <Link to={path(`pipelines/${pipeline.id}/versions`)}>{t("remote.show")}</Link>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("remote.dismiss")}
          onClick={() => setSeen(number)}
        />
      </div>
    </div>
  );
}
