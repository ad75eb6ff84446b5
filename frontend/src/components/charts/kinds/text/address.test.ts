import { expect, test } from "vitest";
import { addressOf } from "./address";

test.each(["https://example.com/a?b=c", "http://example.com/", "mailto:night@example.com"])(
  "%s is followed",
  (address) => {
    expect(addressOf(address)).toBe(address);
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "ftp://example.com/",
  "//example.com/path",
  "/dashboards/1/delete",
  "relative",
  "",
])("%j leads nowhere", (address) => {
  expect(addressOf(address)).toBeUndefined();
});
