import type { ClientFrame, ServerFrame, Topic } from "./protocol";

/** The server says something at least every four seconds. */
const silenceMs = 10_000;
/** Of a state that was two seconds old when it was told, this makes ten. */
const cutOffMs = 8_000;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

export type LineStatus = "connecting" | "live" | "reconnecting";

export interface LineEvents {
  onStatus(status: LineStatus): void;
  /** Whether nothing has come for so long, or could, that what is shown is not known any more. */
  onCutOff(isCutOff: boolean): void;
  /** `aheadMs`: how far the server's clock is ahead of this one. */
  onClock(aheadMs: number): void;
  /** Told of from now on; again after each break, of which nothing was told. */
  onSubscribed(topic: Topic): void;
  onNews(topic: Topic, data: unknown): void;
  onRefused(topic: Topic, code: string): void;
  /** The server let nobody in, or let this page go on no longer: perhaps its session has ended. */
  onTurnedAway(): void;
}

/** The server's word for a session that has ended. */
const sessionEnded = 4401;

/**
 * One line to the server that is mended by itself: after a break it waits longer each time, with
 * jitter so that a restarted server is not met by everybody at once, and subscribes anew.
 */
export class LiveSocket {
  private readonly topics = new Map<Topic, number>();
  private socket: WebSocket | undefined;
  private breaks = 0;
  private isWanted = false;
  private isGreeted = false;
  private hasNews = true;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private cutOff: ReturnType<typeof setTimeout> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  private readonly address: string;
  private readonly events: LineEvents;

  constructor(address: string, events: LineEvents) {
    this.address = address;
    this.events = events;
  }

  open(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.hearSince();
    this.connect();
  }

  close(): void {
    this.isWanted = false;
    clearTimeout(this.pause);
    clearTimeout(this.cutOff);
    this.drop();
  }

  /** A topic is left when the last of those who follow it has gone. */
  follow(topic: Topic): () => void {
    const followers = this.topics.get(topic) ?? 0;
    this.topics.set(topic, followers + 1);
    if (followers === 0) this.send({ type: "subscribe", topics: [topic] });
    return () => this.leave(topic);
  }

  isFollowed(topic: Topic): boolean {
    return this.topics.has(topic);
  }

  /** Try at once: the network is back, or the person has signed in again. */
  hurry(): void {
    if (!this.isWanted || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.pause);
    this.drop();
    this.connect();
  }

  private leave(topic: Topic): void {
    const followers = (this.topics.get(topic) ?? 1) - 1;
    if (followers > 0) {
      this.topics.set(topic, followers);
      return;
    }
    this.topics.delete(topic);
    this.send({ type: "unsubscribe", topics: [topic] });
  }

  private connect(): void {
    this.events.onStatus(this.breaks === 0 ? "connecting" : "reconnecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.isGreeted = false;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string) as ServerFrame);
    socket.onclose = ({ code }) => {
      const isTurnedAway = code === sessionEnded || !this.isGreeted;
      if (socket === this.socket && this.isWanted && isTurnedAway) this.events.onTurnedAway();
      this.broke(socket);
    };
    this.listen();
  }

  private hear(frame: ServerFrame): void {
    this.listen();
    if (frame.type === "hello") this.hasNews = true;
    if (frame.type === "beat") this.hasNews = frame.knows;
    if (this.hasNews) this.hearSince();
    else this.hearNothing();
    switch (frame.type) {
      case "hello":
        this.isGreeted = true;
        this.breaks = 0;
        this.events.onStatus("live");
        this.events.onClock(Date.parse(frame.server_time) - Date.now());
        if (this.topics.size > 0) this.send({ type: "subscribe", topics: [...this.topics.keys()] });
        return;
      case "beat":
        this.events.onClock(Date.parse(frame.server_time) - Date.now());
        return;
      case "news":
        this.events.onNews(frame.topic, frame.data);
        return;
      case "refused":
        this.events.onRefused(frame.topic, frame.code);
        return;
      case "subscribed":
        this.events.onSubscribed(frame.topic);
        return;
    }
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const socket = this.socket;
      if (socket) this.broke(socket);
    }, silenceMs);
  }

  // Unlike `listen` it is not begun anew by tries to connect.
  private hearSince(): void {
    clearTimeout(this.cutOff);
    this.events.onCutOff(false);
    this.cutOff = setTimeout(() => this.events.onCutOff(true), cutOffMs);
  }

  private hearNothing(): void {
    clearTimeout(this.cutOff);
    this.events.onCutOff(true);
  }

  private broke(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (!this.isWanted) return;
    this.breaks += 1;
    this.events.onStatus("reconnecting");
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.breaks - 1));
    this.pause = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  private send(frame: ClientFrame): void {
    // Before "hello" nothing is sent: hello subscribes to everything wanted by then.
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}
