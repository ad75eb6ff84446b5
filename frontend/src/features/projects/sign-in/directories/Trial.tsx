import { useMutation } from "@tanstack/react-query";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { directoryTest } from "@/api/generated/directories";
import type { DirectoryOutput, TrialOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { KeyValue } from "@/components/tables/KeyValue";
import styles from "../sign-in.module.css";
import { Stages } from "../Stages";

/** Goes as far into the directory as it goes, and tells where it broke; nothing changes. */
export function Trial({ directory }: { directory: DirectoryOutput }) {
  const { t } = useTranslation("directories");
  const [login, setLogin] = useState("");
  const field = useId();
  const trying = useMutation({
    mutationFn: (login: string) => directoryTest(directory.id, { login }),
  });
  return (
    <section className={styles.panel} aria-label={t("trial.title")}>
      <h2>{t("trial.title")}</h2>
      <p>{t("trial.what")}</p>
      <form
        className={styles.asking}
        onSubmit={(event) => {
          event.preventDefault();
          trying.mutate(login.trim());
        }}
      >
        <label htmlFor={field}>{t("trial.login")}</label>
        <Input
          id={field}
          value={login}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setLogin(target.value)}
        />
        <MayButton
          operation="organization.directories"
          htmlType="submit"
          loading={trying.isPending}
        >
          {t("trial.do")}
        </MayButton>
      </form>
      {trying.error && <Failure error={trying.error} />}
      <div role="status" className={styles.outcome}>
        {trying.data && <Outcome trial={trying.data} login={trying.variables} />}
      </div>
    </section>
  );
}

export function Outcome({ trial, login }: { trial: TrialOutput; login: string }) {
  const { t } = useTranslation("directories");
  const isWell = trial.stages.every(({ outcome }) => outcome === "well");
  return (
    <>
      <Stages stages={trial.stages} />
      {trial.person && <Person person={trial.person} />}
      {isWell && login !== "" && !trial.person && <p>{t("trial.nobody", { login })}</p>}
    </>
  );
}

function Person({ person }: { person: NonNullable<TrialOutput["person"]> }) {
  const { t } = useTranslation("directories");
  return (
    <section aria-label={t("trial.person")}>
      <h3>{t("trial.person")}</h3>
      <KeyValue
        items={[
          { key: "dn", label: t("seen.dn"), value: person.dn, isMono: true },
          { key: "id", label: t("seen.id"), value: person.id, isMono: true },
          { key: "name", label: t("seen.name"), value: person.display_name },
          { key: "mail", label: t("seen.mail"), value: person.email },
          { key: "groups", label: t("seen.groups"), value: <Lines lines={person.groups} /> },
        ]}
      />
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation("directories");
  if (lines.length === 0) return t("seen.noGroups");
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
