import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { AskAdministrator } from "./AskAdministrator";

async function ask(organizations: object[]) {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { user: { username: "sam" }, organizations });
  render(
    <QueryClientProvider client={queries}>
      <AskAdministrator />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask an administrator" }));
}

it("names the administrators of one's own organizations, with a request to send", async () => {
  await ask([{ id: "1", name: "Acme", administrators: ["Ann", "Bo"] }]);
  expect(await screen.findByText("Acme: Ann and Bo")).toBeInTheDocument();
  expect(screen.getByText(/sam.*has no access to http/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Copy the request" })).toBeInTheDocument();
});

it("says so when there is nobody to name", async () => {
  await ask([]);
  expect(await screen.findByText(/You belong to no organization/)).toBeInTheDocument();
});
