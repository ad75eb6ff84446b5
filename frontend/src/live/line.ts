import { create } from "zustand";
import { request } from "@/api/request";
import { liveAddress, type Topic } from "./protocol";
import { LiveSocket, type LineStatus } from "./socket";

interface Line {
  readonly status: LineStatus;
  /** Nothing was heard for so long that states which need evidence are unknown. */
  readonly isCutOff: boolean;
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
  readonly news: Readonly<Partial<Record<Topic, unknown>>>;
  /** How often a topic was subscribed: after a break of the line, once more. */
  readonly subscriptions: Readonly<Partial<Record<Topic, number>>>;
  /** Topics whose right is gone or never was. */
  readonly refused: Readonly<Partial<Record<Topic, string>>>;
}

/** What the line has brought. Beside React, so that news redraws only who reads it. */
export const useLine = create<Line>(() => ({
  status: "connecting",
  isCutOff: false,
  aheadMs: 0,
  news: {},
  subscriptions: {},
  refused: {},
}));

type Listener = (data: unknown) => void;
const listeners = new Map<Topic, Set<Listener>>();

export const socket = new LiveSocket(liveAddress(location), {
  onStatus: (status) => useLine.setState({ status }),
  onCutOff: (isCutOff) => {
    if (useLine.getState().isCutOff !== isCutOff) useLine.setState({ isCutOff });
  },
  onClock: (aheadMs) => useLine.setState({ aheadMs }),
  onSubscribed: (topic) =>
    useLine.setState(({ subscriptions, refused }) => ({
      subscriptions: { ...subscriptions, [topic]: (subscriptions[topic] ?? 0) + 1 },
      refused: without(refused, topic),
    })),
  onNews: (topic, data) => {
    useLine.setState(({ news }) => ({ news: { ...news, [topic]: data } }));
    for (const listener of listeners.get(topic) ?? []) listener(data);
  },
  onRefused: (topic, code) =>
    useLine.setState(({ news, refused }) => ({
      news: without(news, topic),
      refused: { ...refused, [topic]: code },
    })),
  // Its answer, if it is that nobody is signed in, has the page ask who is there.
  onTurnedAway: () => void request("/api/me/").catch(() => undefined),
});

/** Follow a topic until the returned function is called. */
export function follow(topic: Topic, listener?: Listener): () => void {
  const heard = listeners.get(topic) ?? new Set();
  listeners.set(topic, heard);
  if (listener) heard.add(listener);
  const leave = socket.follow(topic);
  return () => {
    if (listener) heard.delete(listener);
    leave();
    forgetUnfollowed(topic);
  };
}

/** Something newer was heard in another way. */
export function forgetNews(topic: Topic): void {
  useLine.setState(({ news }) => ({ news: without(news, topic) }));
}

// What nobody follows grows old unseen; it must not greet the next visitor as if it were new.
function forgetUnfollowed(topic: Topic): void {
  if (socket.isFollowed(topic)) return;
  listeners.delete(topic);
  useLine.setState(({ news, subscriptions, refused }) => ({
    news: without(news, topic),
    subscriptions: without(subscriptions, topic),
    refused: without(refused, topic),
  }));
}

function without<Value>(
  record: Readonly<Partial<Record<Topic, Value>>>,
  topic: Topic,
): Partial<Record<Topic, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== topic));
}
