import { expect, it } from "vitest";
import { brands, goesElsewhere, portFor } from "./values";

const was = { ...brands.openldap, name: "Corp", host: "ldap.acme.example" };

it("knows which changes would send the kept password elsewhere", () => {
  expect(goesElsewhere(was, { ...was, host: "ldap.evil.example" })).toBe(true);
  expect(goesElsewhere(was, { ...was, tls: "starttls" })).toBe(true);
  expect(goesElsewhere(was, { ...was, person_base: "dc=acme" })).toBe(false);
});

it("takes the usual port of the other road, and leaves any other", () => {
  expect(portFor("starttls", 636)).toBe(389);
  expect(portFor("ldaps", 389)).toBe(636);
  expect(portFor("starttls", 10_636)).toBe(10_636);
});
