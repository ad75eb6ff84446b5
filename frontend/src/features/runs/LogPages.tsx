import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { LogPageOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import type { LogLevel } from "@/components/tables/log";
import { LogView } from "@/components/tables/LogView";
import styles from "./flow/flow.module.css";

const pageSize = 200;
const refreshMs = 2_000;

interface Props {
  /** What tells this log from others. */
  address: string;
  /** More lines may come. */
  isLive: boolean;
  read: (
    params: { before?: number; page_size: number },
    signal: AbortSignal,
  ) => Promise<LogPageOutput>;
}

/** A log from its newest lines backwards, a page at a time. */
export function LogPages({ address, isLive, read }: Props) {
  const { t } = useTranslation("runs");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [address, "pages"],
      initialPageParam: null as number | null,
      queryFn: ({ pageParam, signal }) =>
        read({ page_size: pageSize, ...(pageParam !== null && { before: pageParam }) }, signal),
      getNextPageParam: ({ before }) => before,
      refetchInterval: isLive ? refreshMs : false,
    },
  );
  const lines = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.lines)
        .map(({ id, time, level, text }) => ({ id, at: time, level: levelOf(level), text }))
        .reverse(),
    [data],
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!lines) return <Skeleton shape="lines" count={8} />;
  if (lines.length === 0) return <EmptyState kind="nothing" title={t("logs.none")} />;
  return (
    <div className={styles.tab}>
      {hasNextPage && (
        <div>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("logs.older")}
          </Button>
        </div>
      )}
      <LogView name={t("tab.logs")} lines={lines} isLive={isLive} height="60vh" />
    </div>
  );
}

function levelOf(level: string): LogLevel {
  const known = {
    critical: "error",
    error: "error",
    warning: "warn",
    warn: "warn",
    debug: "debug",
  };
  return (known[level.toLowerCase() as keyof typeof known] as LogLevel | undefined) ?? "info";
}
