import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { follow, forgetNews, useLine } from "./line";
import type { Topic } from "./protocol";

/**
 * What was answered, with the newest news of its topic, which is followed while this is on screen.
 * A later answer holds against both: of what it tells, nothing may come while the line is down.
 */
export function useTopic<Answer extends object>(
  topic: Topic | undefined,
  answer: Answer | null | undefined,
): Answer | undefined {
  useEffect(() => (topic === undefined ? undefined : follow(topic)), [topic]);
  const before = useRef({ topic, answer });
  useLayoutEffect(() => {
    const { current } = before;
    before.current = { topic, answer };
    const isLater = current.topic === topic && current.answer && current.answer !== answer;
    if (topic !== undefined && isLater) forgetNews(topic);
  }, [topic, answer]);
  const news = useLine((line) => (topic === undefined ? undefined : line.news[topic]));
  return answer ? { ...answer, ...(news as Partial<Answer> | undefined) } : undefined;
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
