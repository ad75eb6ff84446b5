import { useQuery } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { CopyButton } from "@/components/feedback/CopyButton";
import { formatList } from "@/i18n/lists";
import styles from "./page.module.css";

/**
 * Who can give access, and a request to send them: the platform has no mail of its own. The
 * administrators of one's own organizations, whatever the address, so it tells nothing of it.
 */
export function AskAdministrator() {
  const { t, i18n } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  // Not the session of a signed-in page: this stands on failed pages, too.
  const { data: session } = useQuery({
    queryKey: getSessionReadQueryKey(),
    queryFn: () => sessionRead(),
    staleTime: Infinity,
  });
  const organizations = session?.organizations ?? [];
  const request = () =>
    t("ask.request", { address: location.href, username: session?.user?.username ?? "" });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("ask.open")}</Button>
      <Modal
        open={isOpen}
        title={t("ask.open")}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <div className={styles.ask}>
          <p>{t(organizations.length > 0 ? "ask.who" : "ask.nobody")}</p>
          <ul>
            {organizations.map(({ id, name, administrators }) => (
              <li key={id}>
                {t("ask.in", {
                  organization: name,
                  names: formatList(administrators, i18n.language),
                })}
              </li>
            ))}
          </ul>
          <blockquote>{request()}</blockquote>
          <CopyButton text={request} label={t("ask.copy")} hasLabel />
        </div>
      </Modal>
    </>
  );
}
