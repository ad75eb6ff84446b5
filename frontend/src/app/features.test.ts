import { expect, it, vi } from "vitest";
import { request } from "@/api/request";
import { features } from "./features";

vi.mock("@/api/request", () => ({ request: vi.fn() }));

it("finds what stands on a list's later pages, too", async () => {
  const page = (name: string, next: string | null) => ({
    next,
    results: [{ id: name, name, title: name }],
  });
  vi.mocked(request).mockImplementation((address) =>
    Promise.resolve(
      address.includes("cursor=c2")
        ? page("old", null)
        : page("new", "http://here/api/things/?cursor=c2"),
    ),
  );
  const { signal } = new AbortController();
  const finders = features.flatMap(({ find }) => find ?? []);
  const found = await Promise.all(finders.map((find) => find("p", signal)));
  const named = (wanted: string) => found.flat().filter(({ name }) => name === wanted).length;
  expect(named("new")).toBeGreaterThan(5);
  expect(named("old")).toBe(named("new"));
});
