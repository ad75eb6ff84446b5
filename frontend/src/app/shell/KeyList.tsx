import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { KeyCap } from "@/components/keys/KeyCap";
import { useShortcuts } from "@/components/keys/shortcuts";
import styles from "./shell.module.css";

/** Every key that works on the page behind it. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const shortcuts = useShortcuts((known) => known.shortcuts);
  return (
    <Modal open={isOpen} onCancel={onClose} title={t("keys.title")} footer={null} width={480}>
      <dl className={styles.keys}>
        {[...shortcuts.values()].map(({ keys, words }) => (
          <div key={`${keys} ${words}`}>
            <dt>{words}</dt>
            <dd>
              <KeyCap keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
