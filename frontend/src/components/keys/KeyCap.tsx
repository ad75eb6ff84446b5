import styles from "./keys.module.css";
import { isMac, type Keys } from "./shortcuts";

const names: Record<string, string> = {
  mod: isMac ? "⌘" : "Ctrl",
  alt: isMac ? "⌥" : "Alt",
  shift: isMac ? "⇧" : "Shift",
};

export function KeyCap({ keys }: { keys: Keys }) {
  return (
    <kbd className={styles.keys}>
      {keys.split("+").map((key) => (
        <span key={key} className={styles.key}>
          {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </span>
      ))}
    </kbd>
  );
}
