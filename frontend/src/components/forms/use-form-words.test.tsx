import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Schema } from "./schema";
import { useFormWords } from "./use-form-words";

const schema: Schema = {
  properties: {
    brokers: { type: "array", items: { $ref: "#/$defs/Broker" } },
    tls: { enum: ["off", "verify", "maybe"] },
    nobody_knows: { type: "string" },
  },
  $defs: { Broker: { properties: { host: { type: "string" } } } },
};

const words = () => renderHook(() => useFormWords("connections", schema)).result.current;

it("words a field, its choices, and the fields inside of it", () => {
  expect(words().brokers).toMatchObject({ label: "Brokers", item: "broker" });
  expect(words()["brokers.host"]).toMatchObject({ label: "Host" });
  expect(words().tls?.options).toEqual({
    off: "Off",
    verify: "Encrypted and verified",
    maybe: "maybe",
  });
});

it("leaves a field without words to its name", () => {
  expect(words().nobody_knows).toMatchObject({ label: undefined });
});
