/** The words of `/api/live`: JSON text frames. */

export type Topic = `${string}:${string}`;

export type ServerFrame =
  | { type: "hello"; server_time: string }
  /** `knows`: whether the server has news; without its database it has none. */
  | { type: "beat"; server_time: string; knows: boolean }
  | { type: "subscribed"; topic: Topic }
  | { type: "refused"; topic: Topic; code: string }
  | { type: "news"; topic: Topic; data: unknown };

export interface ClientFrame {
  type: "subscribe" | "unsubscribe";
  topics: Topic[];
}

export function liveAddress(page: Location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/live`;
}
