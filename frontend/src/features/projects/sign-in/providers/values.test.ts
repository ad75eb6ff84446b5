import { expect, it } from "vitest";
import { goesElsewhere } from "./values";

const was = {
  name: "Acme ID",
  issuer: "https://id.acme.example",
  client_id: "forebay",
  client_secret: "",
  mail_domains: ["acme.example"],
  authority: "",
};

it("knows when the kept secret would be another client's", () => {
  expect(goesElsewhere(was, { ...was, client_id: "other" })).toBe(true);
  expect(goesElsewhere(was, { ...was, name: "Acme" })).toBe(false);
});
