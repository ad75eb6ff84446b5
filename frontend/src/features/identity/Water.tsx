import styles from "./entry.module.css";

const wave = (rise: number) =>
  `M0 ${String(rise)}C180 ${String(rise - 28)} 300 ${String(rise + 24)} 480 ${String(rise)}S780 ${String(rise - 22)} 960 ${String(rise)}S1260 ${String(rise + 26)} 1440 ${String(rise)}V400H0Z`;

/** Two levels of water that rise as the parts come up. */
export function Water({ level }: { level: number }) {
  return (
    <svg
      className={styles.water}
      viewBox="0 0 1440 400"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.far} d={wave(250 - level * 170)} />
      <path className={styles.near} d={wave(300 - level * 160)} />
    </svg>
  );
}
