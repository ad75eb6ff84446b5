import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { useAccessExplain } from "@/api/generated/access";
import { PlaceContext, useMay, type Place } from "../place/place";
import { ofObject } from "./routes";

vi.mock("../page/NotFound", () => ({ NotFound: () => <h1>Not found</h1> }));
vi.mock("@/api/generated/access", () => ({ useAccessExplain: vi.fn() }));

const place = {
  organization: { operations: [] },
  project: { operations: ["dashboards.view"] },
} as unknown as Place;

function Shown() {
  const may = { view: useMay("dashboards.view"), edit: useMay("dashboards.edit") };
  return <p>{JSON.stringify(may)}</p>;
}

function show(data: unknown, error: ApiError | null = null) {
  vi.mocked(useAccessExplain).mockReturnValue({ data, error } as ReturnType<
    typeof useAccessExplain
  >);
  const routes = [ofObject("dashboard", [{ path: "dashboards/:id/edit", element: <Shown /> }])];
  const router = createMemoryRouter(routes, { initialEntries: ["/dashboards/7/edit"] });
  render(
    <PlaceContext value={place}>
      <RouterProvider router={router} />
    </PlaceContext>,
  );
}

it("lets who was given the object do what was shared, beside what the project's roles give", () => {
  show([{ operation: "dashboards.edit", reasons: [] }]);
  expect(screen.getByText('{"view":true,"edit":true}')).toBeVisible();
  expect(useAccessExplain).toHaveBeenCalledWith("dashboard", "7", undefined, expect.anything());
});

it("lets nobody do more before it is known", () => {
  show(undefined);
  expect(screen.getByText('{"view":true,"edit":false}')).toBeVisible();
});

it("shows nothing of it any more once the share has ended", () => {
  show([{ operation: "dashboards.view" }], new ApiError({ status: 404, code: "not_found" }));
  expect(screen.getByRole("heading", { name: "Not found" })).toBeVisible();
  expect(screen.queryByText(/view/)).toBeNull();
});

it("asks for a guest as often as a share's end must show, whatever else fails meanwhile", () => {
  const asks = (error: ApiError | null) => {
    const options = vi.mocked(useAccessExplain).mock.lastCall?.[3];
    const pause = options?.query?.refetchInterval;
    return typeof pause === "function" && pause({ state: { error } } as never);
  };
  show([{ operation: "dashboards.view", reasons: [] }]);
  expect(asks(null)).toBeLessThan(5_000);
  expect(asks(new ApiError({ status: 503, code: "any" }))).toBeLessThan(5_000);
  expect(asks(new ApiError({ status: 404, code: "not_found" }))).toBe(false);
});
