import { useTranslation } from "react-i18next";
import { useOpenidProviderReturnAddress } from "@/api/generated/openid-providers";
import { useMay, useOrganization } from "@/app/place/place";
import { CopyButton } from "@/components/feedback/CopyButton";
import { EmptyState } from "@/components/feedback/EmptyState";
import { DirectoryList } from "./directories/DirectoryList";
import { ProviderList } from "./providers/ProviderList";
import styles from "./sign-in.module.css";

/** The page to hand out: the ways of other organizations are not shown on it. */
function Where() {
  const { t } = useTranslation("directories");
  const organization = useOrganization();
  const returns = useOpenidProviderReturnAddress().data?.address;
  if (returns === undefined) return null;
  const address = `${new URL(returns).origin}/sign-in?organization=${organization.slug}`;
  return (
    <div className={styles.address}>
      <span className={styles.hint}>{t("where")}</span>
      <code>{address}</code>
      <CopyButton text={address} label={t("copyWhere")} hasLabel />
    </div>
  );
}

/** The systems that know the organization's people already, and let them sign in. */
export function SignInTab() {
  const { t } = useTranslation("directories");
  const mayManage = useMay("organization.directories");
  if (!mayManage) return <EmptyState kind="no_access" title={t("mayNot")} text={t("mayNotText")} />;
  return (
    <div className={styles.sections}>
      <Where />
      <DirectoryList />
      <ProviderList />
    </div>
  );
}
