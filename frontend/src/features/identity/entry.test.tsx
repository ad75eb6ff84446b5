import { expect, it } from "vitest";
import {
  forgetInvitation,
  keepInvitation,
  nextAddress,
  screenOf,
  takeFailure,
  takeToken,
} from "./entry";

it.each([
  ["?next=%2Facme%2Fflights%2Fflows%3Ftab%3Dlogs", "/acme/flights/flows?tab=logs"],
  ["", "/"],
  ["?next=https%3A%2F%2Fevil.example%2F", "/"],
  ["?next=%2F%2Fevil.example", "/"],
  ["?next=%5C%5Cevil.example", "/"],
  ["?next=%2F.%2F%2Fevil.example", "/"],
  ["?next=http%3A%2F%2Fhere%2F%2Fevil.example", "/"],
  ["?next=javascript%3Aalert(1)", "/"],
])("after signing in, %j leads to %s", (search, address) => {
  expect(nextAddress(search)).toBe(address);
});

it("takes the token out of the address", () => {
  history.replaceState(null, "", "/start?lng=en#token=abc");
  expect(takeToken()).toBe("abc");
  expect(location.href).not.toContain("abc");
  expect(takeToken()).toBeUndefined();
});

it("takes why an issuer let nobody in out of the address", () => {
  history.replaceState(null, "", "/sign-in#failed=sign_in.provider_refused");
  expect(takeFailure()).toBe("sign_in.provider_refused");
  expect(takeFailure()).toBeUndefined();
});

it.each([
  ["/start", "start"],
  ["/set-up", "set-up"],
  ["/sign-in", "sign-in"],
] as const)("%s is the screen %s", (pathname, screen) => {
  expect(screenOf(pathname)).toBe(screen);
});

it("knows an invitation by its page", () => {
  expect(screenOf("/join", "abc")).toBe("join");
  expect(screenOf("/join")).toBe("sign-in");
});

it("has an invitation still when its page is loaded again, until somebody joined", () => {
  history.replaceState(null, "", "/join#token=abc");
  expect(keepInvitation(takeToken())).toBe("abc");
  expect(keepInvitation(takeToken())).toBe("abc");
  history.replaceState(null, "", "/start");
  expect(keepInvitation(takeToken())).toBeUndefined();
  history.replaceState(null, "", "/join");
  forgetInvitation();
  expect(keepInvitation(takeToken())).toBeUndefined();
});

it("uses a sign-in link wherever it leads", () => {
  expect(screenOf("/sign-in", "abc")).toBe("start");
});
