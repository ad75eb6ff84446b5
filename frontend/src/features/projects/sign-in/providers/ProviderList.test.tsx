import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  openidProviderDelete,
  openidProviderTest,
  openidProviderUpdate,
} from "@/api/generated/openid-providers";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { ProviderList } from "./ProviderList";

const provider = (id: string, name: string, is_on: boolean) => ({
  id,
  name,
  is_on,
  issuer: `https://${id}.example.org`,
  people_count: 3,
});
const { list } = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock("@/api/generated/openid-providers", async (original) => ({
  ...(await original<object>()),
  useOpenidProviderReturnAddress: () => ({ data: { address: "https://forebay/return" } }),
  useOpenidProviderList: () => ({ data: { results: list() as unknown } }),
  openidProviderUpdate: vi.fn(),
  openidProviderDelete: vi.fn(),
  openidProviderTest: vi.fn(),
}));

beforeAll(startWords);
beforeEach(() => {
  vi.mocked(openidProviderUpdate).mockReset();
  vi.mocked(openidProviderDelete).mockReset();
  list.mockReturnValue([provider("a", "Keycloak", true), provider("b", "Dex", false)]);
});

function show(operations = ["organization.directories"]) {
  const place = { organization: { id: "o", operations }, project: { operations: [] } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place as unknown as Place}>
        <ProviderList />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("tells the address to register, and which providers people sign in by", () => {
  show();
  expect(screen.getByText("https://forebay/return")).toBeVisible();
  expect(screen.getByRole("row", { name: /Keycloak/ })).toHaveTextContent("a.example.org");
  expect(screen.getByRole("button", { name: "Turn on Dex" })).toBeVisible();
});

it("turns one on at once, and asks before one goes off", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Turn on Dex" }));
  expect(openidProviderUpdate).toHaveBeenLastCalledWith("b", { is_on: true });
  await userEvent.click(screen.getByRole("button", { name: "Turn off Keycloak" }));
  expect(openidProviderUpdate).toHaveBeenCalledTimes(1);
  const asked = within(await screen.findByRole("dialog"));
  await userEvent.click(asked.getByRole("button", { name: "Turn off" }));
  expect(openidProviderUpdate).toHaveBeenLastCalledWith("a", { is_on: false });
});

it("asks before one is deleted", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Delete Dex" }));
  expect(openidProviderDelete).not.toHaveBeenCalled();
  const asked = within(await screen.findByRole("dialog"));
  await userEvent.click(asked.getAllByRole("button").at(-1)!);
  expect(openidProviderDelete).toHaveBeenCalledWith("b");
});

it("changes nothing for who may not", async () => {
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "Turn on Dex" }));
  expect(openidProviderUpdate).not.toHaveBeenCalled();
});

it("tests one, and tells where it broke and why", async () => {
  const stage = { found: null, code: "", message: "", hint: "", parameters: {} };
  vi.mocked(openidProviderTest).mockResolvedValue([
    { ...stage, stage: "discovery", outcome: "well" },
    { ...stage, stage: "keys", outcome: "well", found: 2 },
    {
      ...stage,
      stage: "client",
      outcome: "broken",
      code: "provider.client_refused",
      parameters: { client_id: "forebay", said: "invalid_client" },
    },
  ]);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Test Dex" }));
  expect(openidProviderTest).toHaveBeenCalledWith("b");
  const shown = within(await screen.findByRole("list", { name: "Stages of the test" }));
  const [, keys, client] = shown.getAllByRole("listitem");
  expect(keys).toHaveTextContent("2 keys to prove its word with.");
  expect(client).toHaveTextContent("rejected the client forebay or its secret");
  expect(client).toHaveTextContent("Enter the ID and the secret as they are registered there.");
});
