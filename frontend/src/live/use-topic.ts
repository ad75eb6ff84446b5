import { useEffect, useEffectEvent } from "react";
import { follow, useLine } from "./line";
import type { Topic } from "./protocol";

/** The newest news of a topic, followed while this is on screen; nothing yet is undefined. */
export function useTopic<News>(topic: Topic | undefined): News | undefined {
  useEffect(() => (topic === undefined ? undefined : follow(topic)), [topic]);
  return useLine((line) => (topic === undefined ? undefined : line.news[topic])) as
    News | undefined;
}

/** Every single news, for topics whose news add up: a dashboard sends one for each dataset. */
export function useTopicNews<News>(topic: Topic | undefined, onNews: (news: News) => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(
    () => (topic === undefined ? undefined : follow(topic, (data) => hear(data as News))),
    [topic],
  );
}

/** Why the server does not tell about this topic: the right is gone, or never was. */
export function useTopicRefusal(topic: Topic | undefined): string | undefined {
  return useLine((line) => (topic === undefined ? undefined : line.refused[topic]));
}

/** How often the line broke and the topic was subscribed anew: what was told between is unheard. */
export function useTopicBreaks(topic: Topic | undefined): number {
  return useLine((line) => (topic === undefined ? 0 : (line.subscriptions[topic] ?? 1) - 1));
}
