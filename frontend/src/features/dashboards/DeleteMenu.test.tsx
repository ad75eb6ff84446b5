import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { showAt } from "@/app/place/for-tests";
import { DeleteMenu } from "./DeleteMenu";

async function ask(act: () => Promise<unknown>, operations = ["datasets.edit"]) {
  const menu = <DeleteMenu operation="datasets.edit" what="dataset" name="late" act={act} />;
  const routes = [
    { path: "/acme/main/datasets/1", element: menu },
    { path: "/acme/main/datasets", element: <h1>Datasets</h1> },
  ];
  showAt("/acme/main/datasets/1", routes, operations);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Delete dataset/ }));
}

const confirm = () =>
  userEvent.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Delete dataset" }),
  );

it("deletes after it was confirmed, and leads to the others", async () => {
  const act = vi.fn(() => Promise.resolve());
  await ask(act);
  expect(act).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByRole("heading", { name: "Datasets" })).toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
});

it("says what still shows it", async () => {
  const refusal = new ApiError({
    status: 409,
    code: "dataset.in_use",
    parameters: { name: "late", dashboards: ["Flights"] },
  });
  await ask(() => Promise.reject(refusal));
  await confirm();
  expect(await screen.findByRole("alert")).toHaveTextContent("Flights");
});

it("does nothing for who may not", async () => {
  await ask(vi.fn(), []);
  expect(screen.queryByRole("dialog")).toBeNull();
});
