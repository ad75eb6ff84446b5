import { DownOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices, Palette } from "../commands/Palette";
import { useNewPlace, type Wanted } from "../place/NewPlace";
import { useWhere } from "../place/place";
import styles from "./shell.module.css";
import { usePlaceCommands } from "./use-place-commands";

/** Organization and project, and the way to another one, old or new. */
export function PlaceSwitch() {
  const { t } = useTranslation("shell");
  const here = useWhere();
  const [isOpen, setOpen] = useState(false);
  const { dialogs, create } = useNewPlace();
  return (
    <>
      <button
        type="button"
        className={styles.place}
        title={t("switchProject")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {here.project && (
          <>
            <span className={styles.organization}>{here.organization.name}</span>
            <span className={styles.slash}>/</span>
          </>
        )}
        <span className={styles.project}>{(here.project ?? here.organization).name}</span>
        <DownOutlined aria-hidden className={styles.arrow ?? ""} />
      </button>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)}>
        <Places create={create} onClose={() => setOpen(false)} />
      </Palette>
      {dialogs}
    </>
  );
}

function Places({ create, onClose }: { create: (wanted: Wanted) => void; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Choices
      all={usePlaceCommands(create)}
      label={t("switchProject")}
      placeholder={t("places.placeholder")}
      onClose={onClose}
    />
  );
}
