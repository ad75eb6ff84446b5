import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "antd";
import { Failure } from "./Failure";

interface Props {
  of: Pick<
    UseInfiniteQueryResult,
    "error" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  /** "Show older rows" */
  label: string;
}

/** The way to the next page of a list, and what kept it from being read. */
export function Older({ of: list, label }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <>
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
      {list.isFetchNextPageError && <Failure error={list.error} isBare />}
    </>
  );
}
