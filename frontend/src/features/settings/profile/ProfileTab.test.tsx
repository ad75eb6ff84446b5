import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { getMeSessionsQueryKey, meUpdate } from "@/api/generated/me";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { startWords } from "@/i18n/i18n";
import { ProfileTab } from "./ProfileTab";

const { update, answered } = vi.hoisted(() => ({
  update: vi.fn<typeof meUpdate>(),
  answered: { update: null as Error | null, password: null as Error | null },
}));
vi.mock("@/api/generated/me", async (original) => ({
  ...(await original<object>()),
  useMeUpdate: () => ({ mutate: update, error: answered.update }),
  useMeSetPassword: () => ({ mutate: vi.fn(), error: answered.password }),
}));

beforeAll(startWords);

function open(profile: string | null, password: string | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getMeSessionsQueryKey(), []);
  queries.setQueryData(getSessionReadQueryKey(), {
    user: { username: "anna", display_name: "Anna Schmidt", email: "anna@acme.example", zone: "" },
    profile_kept_by: profile,
    password_kept_by: password,
  });
  render(
    <QueryClientProvider client={queries}>
      <ProfileTab />
    </QueryClientProvider>,
  );
}

it("shows what a directory keeps as it is, says so, and sends what is one's own", async () => {
  open("Acme LDAP", "Acme LDAP");
  expect(screen.getByText("Anna Schmidt")).toBeInTheDocument();
  expect(screen.getByText(/Acme LDAP keeps your name and address/)).toBeInTheDocument();
  expect(screen.getByText(/Your password is managed by Acme LDAP/)).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "E-mail" })).toBeNull();
  expect(screen.queryByLabelText("New password")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(update).toHaveBeenCalledWith({ data: { zone: "" } }));
});

it("lets who has only the password elsewhere change the rest", () => {
  open(null, "Acme Login");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Anna Schmidt");
  expect(screen.getByText(/Your password is managed by Acme Login/)).toBeInTheDocument();
});

it("marks what is refused, and says why", async () => {
  const refusal = (path: string, code: string) =>
    new ApiError({ status: 400, code: "input.invalid", errors: [{ path, code, message: "" }] });
  answered.update = refusal("email", "taken");
  answered.password = refusal("password", "weak");
  open(null, null);
  for (const [label, problem] of [
    ["E-mail", "This is taken already."],
    ["New password", "Too easy to guess."],
  ] as const) {
    const field = screen.getByLabelText(label);
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(problem)));
    expect(field).toBeInvalid();
  }
});
