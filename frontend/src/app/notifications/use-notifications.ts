import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getNotificationListQueryKey, useNotificationList } from "@/api/generated/notifications";
import { useTopicBreaks, useTopicNews } from "@/live/use-topic";
import { usePerson } from "../session/session";

/** The newest of all this person's projects; read again when there is something new. */
export function useNotifications() {
  const queries = useQueryClient();
  const topic = `notifications:${usePerson().id}` as const;
  const breaks = useTopicBreaks(topic);
  const readAgain = () =>
    void queries.invalidateQueries({ queryKey: getNotificationListQueryKey() });
  useTopicNews(topic, readAgain);
  useEffect(() => {
    if (breaks > 0) void queries.invalidateQueries({ queryKey: getNotificationListQueryKey() });
  }, [breaks, queries]);
  return useNotificationList();
}
