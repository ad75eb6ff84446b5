import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { flowSeries, getFlowSeriesUrl } from "@/api/generated/flows";
import { serverNow } from "@/live/clock";
import { windowOf } from "./series";

const refreshMs = 5_000;

/** The figures of the last quarter of an hour, in steps that the server sums up. */
export function useSeries(flow: string) {
  return useQuery({
    queryKey: [getFlowSeriesUrl(flow), "newest"],
    queryFn: ({ signal }) => flowSeries(flow, windowOf(serverNow()), { signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
