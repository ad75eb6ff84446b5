import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSize } from "@/components/size";
import { useFormats } from "@/i18n/use-formats";
import {
  matchesOf,
  piecesOf,
  rowsOf,
  shiftOf,
  type LogLevel,
  type LogLine,
  type LogRow,
} from "./log";
import styles from "./LogView.module.css";
import { useRowWindow } from "./window";

export interface LogViewProps {
  /** Names the log for screen readers. */
  name: string;
  /** Oldest first; ids stay the same while lines come and go. */
  lines: readonly LogLine[];
  /** CSS height. */
  height?: number | string | undefined;
}

const ROW = 20;
const LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/** A log that follows its tail, keeps its place while scrolled up, and can be searched. */
export function LogView({ name, lines, height = 400 }: LogViewProps) {
  const { t } = useTranslation("components");
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const [level, setLevel] = useState<LogLevel>("debug");
  const [wanted, setWanted] = useState("");
  const [found, setFound] = useState(0);
  const [isFollowing, setFollowing] = useState(true);
  const [seen, setSeen] = useState(0);
  const rows = useMemo(() => rowsOf(lines, level), [lines, level]);
  const matches = useMemo(() => matchesOf(rows, wanted), [rows, wanted]);
  const { start, end } = useRowWindow(scroller, ROW, rows.length, size.height || 400);
  const current = matches[Math.min(found, matches.length - 1)];
  const first = rows[0]?.key;
  const top = useRef({ first, rows });

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = top.current;
    top.current = { first, rows };
    if (!element) return;
    if (isFollowing) element.scrollTop = element.scrollHeight;
    // Old lines left at the top, or older ones came: what is being read must not move.
    else if (before.first !== first) element.scrollTop += shiftOf(before.rows, rows) * ROW;
  }, [rows, first, isFollowing]);

  function scrolled() {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < ROW;
    if (isFollowing && !isAtEnd) setSeen(rows.length);
    setFollowing(isAtEnd);
  }

  function find(step: number) {
    if (matches.length === 0) return;
    setFollowing(false);
    setSeen(rows.length);
    setFound((was) => (was + step + matches.length) % matches.length);
  }

  useEffect(() => {
    const element = scroller.current;
    if (!element || current === undefined || wanted === "") return;
    element.scrollTop = Math.max(0, current * ROW - element.clientHeight / 2);
  }, [current, wanted]);

  const newer = isFollowing ? 0 : Math.max(0, rows.length - seen);
  return (
    <section aria-label={name} className={styles.log}>
      <div className={styles.tools}>
        <Select
          size="small"
          value={level}
          aria-label={t("log.level")}
          onChange={setLevel}
          popupMatchSelectWidth={false}
          options={LEVELS.map((value) => ({
            value,
            label: value === "debug" ? t("log.all") : t(`log.levels.${value}`),
          }))}
        />
        <Input
          size="small"
          className={styles.search ?? ""}
          placeholder={t("log.search")}
          aria-label={t("log.search")}
          allowClear
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setFound(0);
            if (target.value !== "") setFollowing(false);
          }}
          onPressEnter={({ shiftKey }) => find(shiftKey ? -1 : 1)}
        />
        {wanted === "" ? null : (
          <>
            <span role="status" className={styles.count}>
              {t("log.match", { count: matches.length })}
            </span>
            <Button
              size="small"
              type="text"
              icon={<UpOutlined />}
              aria-label={t("log.previous")}
              title={t("log.previous")}
              onClick={() => find(-1)}
            />
            <Button
              size="small"
              type="text"
              icon={<DownOutlined />}
              aria-label={t("log.next")}
              title={t("log.next")}
              onClick={() => find(1)}
            />
          </>
        )}
      </div>
      <div
        ref={scroller}
        role="log"
        aria-label={t("log.lines", { count: rows.length })}
        aria-live="off"
        tabIndex={0}
        className={styles.scroller}
        style={{ height }}
        onScroll={scrolled}
      >
        <div className={styles.rows} style={{ height: rows.length * ROW }}>
          <div style={{ transform: `translateY(${start * ROW}px)` }}>
            {rows.slice(start, end).map((row, offset) => (
              <Row key={row.key} row={row} wanted={wanted} isFound={start + offset === current} />
            ))}
          </div>
        </div>
      </div>
      {newer > 0 ? (
        <Button
          className={styles.newer ?? ""}
          size="small"
          type="primary"
          icon={<DownOutlined aria-hidden />}
          onClick={() => setFollowing(true)}
        >
          {t("log.newer", { count: newer })}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ row, wanted, isFound }: { row: LogRow; wanted: string; isFound: boolean }) {
  const { t } = useTranslation("components");
  const formats = useFormats();
  const { line, text, isFirst } = row;
  return (
    <div className={styles.row} data-level={line.level} data-found={isFound || undefined}>
      <span className={styles.at} title={formats.exactMoment(line.at)}>
        {isFirst ? formats.exactClock(line.at) : null}
      </span>
      <span className={styles.level}>{isFirst ? t(`log.levels.${line.level}`) : null}</span>
      <span className={styles.text}>
        {piecesOf(text, wanted).map((piece, index) =>
          piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
    </div>
  );
}
