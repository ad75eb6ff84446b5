import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "@/app/place/place";
import { NewToken } from "@/app/tokens/NewToken";
import { TokenTable } from "@/app/tokens/TokenTable";
import styles from "../settings.module.css";

/** One's own API tokens, in every project; a new one is for the project that this page is in. */
export function TokensTab() {
  const { t } = useTranslation("tokens");
  const mayMake = useMay("project.view");
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className={styles.above}>
        <p>{t("what")}</p>
        {mayMake && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
            {t("create")}
          </Button>
        )}
      </div>
      <TokenTable />
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
    </>
  );
}
