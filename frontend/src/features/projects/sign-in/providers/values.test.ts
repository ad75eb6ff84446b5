import { expect, it } from "vitest";
import { changesOf, goesElsewhere } from "./values";

const was = {
  name: "Acme ID",
  issuer: "https://id.acme.example",
  client_id: "forebay",
  client_secret: "",
  mail_domains: ["acme.example"],
  authority: "",
};

it("sends only what is another value, and never the issuer", () => {
  const domains = ["acme.example", "acme.cn"];
  const given = { ...was, issuer: "https://id.evil.example", mail_domains: domains };
  expect(changesOf(was, given)).toEqual({ mail_domains: domains });
  expect(changesOf(was, was)).toEqual({});
});

it("knows when the kept secret would be another client's", () => {
  expect(goesElsewhere(was, { ...was, client_id: "other" })).toBe(true);
  expect(goesElsewhere(was, { ...was, name: "Acme" })).toBe(false);
});
