import { Input } from "antd";
import type { ReactNode } from "react";
import styles from "./projects.module.css";

interface Props {
  /** Names the search field. */
  search: string;
  typed: string;
  onType: (typed: string) => void;
  children?: ReactNode;
}

/** What stands above a list: a search, and what can be done. */
export function Toolbar({ search, typed, onType, children }: Props) {
  return (
    <div className={styles.toolbar}>
      <Input.Search
        className={styles.search ?? ""}
        allowClear
        aria-label={search}
        placeholder={search}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {children}
    </div>
  );
}
