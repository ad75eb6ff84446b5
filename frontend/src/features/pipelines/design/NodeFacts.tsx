import { useTranslation } from "react-i18next";
import type { GraphNodeOutput } from "@/api/generated/forebay.schemas";
import styles from "./design.module.css";

/** What leaves a node: its columns, its keys, and what is promised on the way to a sink. */
export function NodeFacts({ node }: { node: GraphNodeOutput }) {
  const { t } = useTranslation("pipelines");
  return (
    <section className={styles.facts} aria-label={node.id}>
      <p>
        <strong>{node.id}</strong>
        {node.change && <span>{t(`nodeFacts.${node.change}`)}</span>}
        {node.keys.length > 0 && <span>{t("nodeFacts.keys", { keys: node.keys.join(", ") })}</span>}
        {node.guarantee && <span>{t(`guarantee.${node.guarantee}`)}</span>}
      </p>
      <ul>
        {node.columns.map(({ name, type, nullable }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{type}</span>
            {!nullable && <span>{t("nodeFacts.notNull")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
