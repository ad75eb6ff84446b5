import { expect, it } from "vitest";
import { organizationOf } from "./ways";

it("takes the organization that the address names, else that of the page behind it", () => {
  expect(organizationOf("?organization=acme", "/rival/sales")).toBe("acme");
  expect(organizationOf("", "/rival/sales/overview")).toBe("rival");
  expect(organizationOf("", "/")).toBeUndefined();
});
