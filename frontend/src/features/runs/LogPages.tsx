import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LogPageOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { Older } from "@/app/page/Older";
import { useMay } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import type { LogLevel } from "@/components/tables/log";
import { LogView } from "@/components/tables/LogView";
import styles from "./flow/flow.module.css";

const pageSize = 200;
const tailMs = 2_000;

/** Where a page lies: older than a line, newer than one, or the newest of all. */
interface Place {
  before?: number;
  after?: number;
}

/** The lines that came since the page was opened. */
type Tail = Pick<LogPageOutput, "lines" | "after">;

const mostTail = 5_000;

const newest: Place = {};

interface Props {
  /** What tells this log from others. */
  address: string;
  /** More lines may come: also of what starts, and of what is only asked to stop. */
  isLive: boolean;
  read: (
    params: Place & { page_size: number; search?: string },
    signal: AbortSignal,
  ) => Promise<LogPageOutput>;
}

/** The lines of a log, for who may read them: a line may quote a row. */
export function LogPages(props: Props) {
  const { t } = useTranslation("runs");
  if (useMay("data.read_raw")) return <Lines {...props} />;
  return <EmptyState kind="no_access" title={t("letters.mayNotRead")} />;
}

/** A log with its live tail, older lines by the page, and a search over all that is kept. */
function Lines({ address, isLive, read }: Props) {
  const { t } = useTranslation("runs");
  const [search, setSearch] = useState("");
  const log = useInfiniteQuery({
    queryKey: [address, "pages", search],
    initialPageParam: newest,
    queryFn: ({ pageParam, signal }) =>
      read({ page_size: pageSize, ...pageParam, ...(search && { search }) }, signal),
    getNextPageParam: ({ before }): Place | undefined => (before === null ? undefined : { before }),
  });
  const first = log.data?.pages[0];
  const tailKey = [address, "tail", search];
  const tail = useQuery({
    queryKey: tailKey,
    queryFn: async ({ signal, client }): Promise<Tail> => {
      let known = client.getQueryData<Tail>(tailKey) ?? { lines: [], after: first?.after ?? 0 };
      for (let isAll = false; !isAll;) {
        const place = { page_size: pageSize, after: known.after, ...(search && { search }) };
        const { lines: more, after } = await read(place, signal);
        isAll = more.length < pageSize;
        if (more.length > 0) known = { after, lines: [...more, ...known.lines].slice(0, mostTail) };
      }
      return known;
    },
    enabled: isLive && first !== undefined,
    refetchInterval: tailMs,
  });
  const lines = useMemo(
    () => log.data && linesOf([...log.data.pages, ...(tail.data ? [tail.data] : [])]),
    [log.data, tail.data],
  );
  if (log.error && !log.data) {
    return <Failure error={log.error} onRetry={() => void log.refetch()} />;
  }
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          className={styles.search ?? ""}
          aria-label={t("logs.search")}
          placeholder={t("logs.search")}
          onSearch={setSearch}
        />
        <Older of={log} label={t("logs.older")} />
      </div>
      {!lines && <Skeleton shape="lines" count={8} />}
      {lines?.length === 0 && (
        <EmptyState
          kind={search ? "filtered" : "nothing"}
          title={t(search ? "logs.notFound" : "logs.none")}
        />
      )}
      {lines && lines.length > 0 && <LogView name={t("tab.logs")} lines={lines} height="60vh" />}
    </div>
  );
}

/** Oldest first; pages may overlap when the newest was read again. */
function linesOf(pages: readonly Pick<LogPageOutput, "lines">[]) {
  const known = new Map(pages.flatMap((page) => page.lines).map((line) => [line.id, line]));
  return [...known.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, time, level, text }) => ({ id, at: time, level: levelOf(level), text }));
}

const levels: Readonly<Record<string, LogLevel>> = {
  CRITICAL: "error",
  ERROR: "error",
  WARNING: "warn",
  DEBUG: "debug",
};

function levelOf(level: string): LogLevel {
  return levels[level.toUpperCase()] ?? "info";
}
