import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerFrame } from "./protocol";
import { LiveSocket, type LineEvents } from "./socket";

/** A line that the test breaks and mends by hand. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;

  constructor() {
    Line.lines.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(frame: ServerFrame) {
    this.readyState = Line.OPEN;
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  static get last(): Line {
    return Line.lines.at(-1)!;
  }
}

const hello = (): ServerFrame => ({
  type: "hello",
  server_time: new Date().toISOString(),
});

let events: { [Name in keyof LineEvents]: ReturnType<typeof vi.fn<LineEvents[Name]>> };
let socket: LiveSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.spyOn(Math, "random").mockReturnValue(1);
  Line.lines = [];
  events = {
    onStatus: vi.fn(),
    onCutOff: vi.fn(),
    onClock: vi.fn(),
    onSubscribed: vi.fn(),
    onNews: vi.fn(),
    onRefused: vi.fn(),
    onTurnedAway: vi.fn(),
  };
  socket = new LiveSocket("ws://here/api/live", events);
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("subscribes on hello to all that is followed, and later at once", () => {
  socket.follow("flow:1");
  Line.last.say(hello());
  socket.follow("flow:2");
  socket.follow("flow:2");
  expect(Line.last.sent).toEqual([
    { type: "subscribe", topics: ["flow:1"] },
    { type: "subscribe", topics: ["flow:2"] },
  ]);
});

it("leaves a topic with its last follower", () => {
  Line.last.say(hello());
  const [one, other] = [socket.follow("flow:1"), socket.follow("flow:1")];
  one();
  expect(Line.last.sent).toHaveLength(1);
  other();
  expect(Line.last.sent[1]).toEqual({ type: "unsubscribe", topics: ["flow:1"] });
});

it("waits longer after each break and subscribes anew", () => {
  socket.follow("flow:1");
  Line.last.say(hello());
  Line.last.close();
  expect(events.onStatus).toHaveBeenLastCalledWith("reconnecting");
  vi.advanceTimersByTime(499);
  expect(Line.lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Line.lines).toHaveLength(2);
  Line.last.close();
  vi.advanceTimersByTime(999);
  expect(Line.lines).toHaveLength(2);
  vi.advanceTimersByTime(1);
  Line.last.say(hello());
  expect(Line.last.sent).toEqual([{ type: "subscribe", topics: ["flow:1"] }]);
  expect(events.onStatus).toHaveBeenLastCalledWith("live");
});

it("takes ten silent seconds for a break", () => {
  Line.last.say(hello());
  vi.advanceTimersByTime(9_999);
  expect(events.onStatus).toHaveBeenLastCalledWith("live");
  vi.advanceTimersByTime(1);
  expect(events.onStatus).toHaveBeenLastCalledWith("reconnecting");
});

it("is cut off when it heard nothing for eight seconds, however often it tries", () => {
  vi.advanceTimersByTime(3_000);
  Line.last.close();
  vi.advanceTimersByTime(4_999);
  expect(events.onCutOff).not.toHaveBeenCalledWith(true);
  vi.advanceTimersByTime(1);
  expect(events.onCutOff).toHaveBeenLastCalledWith(true);
  Line.last.say(hello());
  expect(events.onCutOff).toHaveBeenLastCalledWith(false);
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(4_000);
    Line.last.say({ type: "beat", server_time: new Date().toISOString(), knows: true });
    expect(events.onCutOff).toHaveBeenLastCalledWith(false);
  }
  vi.advanceTimersByTime(8_000);
  expect(events.onCutOff).toHaveBeenLastCalledWith(true);
});

it("is cut off at once from a server that has no news, whatever it still tells", () => {
  const beat = (knows: boolean) =>
    Line.last.say({ type: "beat", server_time: new Date().toISOString(), knows });
  Line.last.say(hello());
  beat(false);
  Line.last.say({ type: "news", topic: "flow:1", data: {} });
  expect(events.onCutOff).toHaveBeenLastCalledWith(true);
  expect(events.onStatus).toHaveBeenLastCalledWith("live");
  beat(true);
  expect(events.onCutOff).toHaveBeenLastCalledWith(false);
});

it("learns how far the server's clock is ahead", () => {
  vi.setSystemTime("2026-01-01T00:00:00Z");
  Line.last.say({ type: "beat", server_time: "2026-01-01T00:01:30Z", knows: true });
  expect(events.onClock).toHaveBeenCalledWith(90_000);
});

it("hands on subscriptions, news and refusals", () => {
  Line.last.say({ type: "subscribed", topic: "flow:1" });
  expect(events.onSubscribed).toHaveBeenCalledWith("flow:1");
  Line.last.say({ type: "news", topic: "flow:1", data: { state: "running" } });
  Line.last.say({ type: "refused", topic: "flow:2", code: "not_found" });
  expect(events.onNews).toHaveBeenCalledWith("flow:1", { state: "running" });
  expect(events.onRefused).toHaveBeenCalledWith("flow:2", "not_found");
});

it("tells when the server ends the session or lets nobody in, not when the line breaks", () => {
  Line.last.say(hello());
  Line.last.close();
  expect(events.onTurnedAway).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  Line.last.close();
  expect(events.onTurnedAway).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  Line.last.say(hello());
  Line.last.close(4401);
  expect(events.onTurnedAway).toHaveBeenCalledTimes(2);
});
