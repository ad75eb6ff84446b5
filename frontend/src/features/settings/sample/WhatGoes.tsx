import { useTranslation } from "react-i18next";
import type { MovingSampleOutput } from "@/api/generated/forebay.schemas";
import styles from "../settings.module.css";

export function WhatGoes({ things }: { things: MovingSampleOutput["what_goes"] }) {
  const { t } = useTranslation("settings");
  return (
    <ul className={styles.going}>
      {things.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>
          <span className={styles.kind}>{t(`sample.kind.${kind}`)}</span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
