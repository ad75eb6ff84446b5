import { expect, it } from "vitest";
import { causeOf } from "./cause";

const project = { id: "p", name: "Flights", slug: "flights", organization_slug: "acme" };
const about = { kind: "pipeline", object_id: "1", flow: "2", project } as const;

it.each([
  [{ ...about, news: "failed" } as const, "/acme/flights/flows/2/overview"],
  [{ ...about, news: "dead_letters" } as const, "/acme/flights/flows/2/dead-letters"],
  [{ ...about, kind: "capture", news: "failed" } as const, "/acme/flights/captures/1"],
  [{ ...about, kind: "engine", flow: null, news: "failed" } as const, "/acme/flights/engines/1"],
])("leads to the cause of %j", (told, expected) => {
  expect(causeOf(told)).toBe(expected);
});
