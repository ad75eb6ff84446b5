import { expect, it } from "vitest";
import { concerns } from "./concerns";

it.each([
  ["flow:7", ["/api/flows/7/"], true],
  ["flow:7", ["/api/flows/7/logs/", { page_size: 5 }], true],
  ["flow:7", ["/api/flows/", { project: "1" }], true],
  ["flow:7", ["/api/flows/77/"], false],
  ["flow:7", ["/api/connections/"], false],
  ["flow:7", ["/api/engines/"], true],
  ["flow:7", ["/api/engines/3/"], true],
  ["flow:7", ["/api/engines/3/logs/"], false],
  ["flow:7", ["/api/pipelines/3/"], true],
  ["flow:7", ["/api/pipelines/3/versions/"], false],
  ["flow:7", ["/api/captures/3/"], true],
  ["table:7", ["/api/captures/3/"], true],
  ["table:7", ["/api/captures/", { project: "1" }], false],
  ["flow:7", ["/api/pipelines/", { project: "1" }], true],
  ["flow:7", ["/api/captures/", { project: "1" }], true],
  ["flow", ["/api/flows/"], false],
  ["flow:7", ["/api/projects/1/overview/"], true],
  ["capture:7", ["/api/projects/1/overview/"], true],
  ["pipeline:7", ["/api/projects/1/overview/"], false],
  ["virtual_database:7", ["/api/virtual-databases/7/"], true],
  ["virtual_database:7", ["/api/mounted-tables/", { project: "1" }], true],
])("news of %s concern %j: %s", (object, key, expected) => {
  expect(concerns(object, key)).toBe(expected);
});
