import { expect, it } from "vitest";
import { withAddresses } from "./addresses.ts";

const registry = "https://registry.example/npm";

it.each([
  ["node_modules/react", {}, "react/-/react-1.2.3.tgz"],
  ["node_modules/@xyflow/react", {}, "@xyflow/react/-/react-1.2.3.tgz"],
  ["node_modules/vite/node_modules/@types/node", {}, "@types/node/-/node-1.2.3.tgz"],
  ["node_modules/alias", { name: "@real/name" }, "@real/name/-/name-1.2.3.tgz"],
])("finds %s where registries keep it", (folder, more, address) => {
  const locked = { version: "1.2.3", integrity: "sha512-A", ...more };
  expect(withAddresses({ packages: { [folder]: locked } }, registry)).toEqual({
    packages: { [folder]: { ...locked, resolved: `${registry}/${address}` } },
  });
});

it("says no address of the project itself", () => {
  const lock = { lockfileVersion: 3, packages: { "": { version: "1.0.0" } } };
  expect(withAddresses(lock, `${registry}/`)).toEqual(lock);
});
