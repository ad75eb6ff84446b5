import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigation } from "react-router";
import { useShortcut } from "@/components/keys/shortcuts";
import { words } from "@/i18n/i18n";
import { CommandPalette } from "../commands/CommandPalette";
import { useMedia } from "../look/use-media";
import { Loading } from "../page/Loading";
import { BottomBar } from "./BottomBar";
import { KeyList } from "./KeyList";
import { Rail } from "./Rail";
import styles from "./shell.module.css";
import { TopBar } from "./TopBar";

type Dialog = "commands" | "keys";

/** What stands around every page of a project. */
export function Shell() {
  const { t } = useTranslation("shell");
  const [dialog, setDialog] = useState<Dialog>();
  const isPhone = useMedia("(max-width: 767px)");
  const isMoving = useNavigation().state === "loading";
  useShortcut({ keys: "mod+k", words: t("keys.commands") }, () => setDialog("commands"));
  useShortcut({ keys: "?", words: t("keys.keys") }, () => setDialog("keys"));
  const close = () => setDialog(undefined);

  // Every dialog has words for errors: fetched when the first opens, they would blank the page.
  useEffect(() => void words.loadNamespaces("errors"), []);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t("skip")}
      </a>
      <TopBar isPhone={isPhone} onSearch={() => setDialog("commands")} />
      {!isPhone && <Rail />}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isMoving}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      {isPhone && <BottomBar />}
      <Suspense>
        <CommandPalette
          isOpen={dialog === "commands"}
          onClose={close}
          onKeys={() => setDialog("keys")}
        />
        <KeyList isOpen={dialog === "keys"} onClose={close} />
      </Suspense>
    </div>
  );
}
