import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { pipelineDelete, pipelineUpdate } from "@/api/generated/pipelines";
import { showAt } from "@/app/place/for-tests";
import { PipelineMenu } from "./PipelineMenu";

vi.mock("@/api/generated/pipelines", () => ({
  pipelineDelete: vi.fn(),
  pipelineUpdate: vi.fn(),
}));

function show(operations: readonly string[]) {
  const pipeline = { id: "1", name: "flights" } as PipelinePage;
  const routes = [
    { path: "/acme/main/pipelines/1", element: <PipelineMenu pipeline={pipeline} /> },
    { path: "/acme/main/pipelines", element: <h1>Pipelines</h1> },
  ];
  showAt("/acme/main/pipelines/1", routes, operations);
}

async function ask(wish: string) {
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: wish }));
}

it("deletes a pipeline whose name was typed, and leads to the others", async () => {
  vi.mocked(pipelineDelete).mockResolvedValue(undefined);
  show(["pipelines.delete"]);
  await ask("Delete pipeline");
  const confirm = screen.getByRole("button", { name: "Delete pipeline" });
  expect(confirm).toBeDisabled();
  await userEvent.type(screen.getByRole("textbox"), "flights");
  await userEvent.click(confirm);
  expect(pipelineDelete).toHaveBeenCalledWith("1");
  expect(await screen.findByRole("heading", { name: "Pipelines" })).toBeInTheDocument();
});

it("renames a pipeline", async () => {
  vi.mocked(pipelineUpdate).mockResolvedValue({} as never);
  show(["pipelines.edit"]);
  await ask("Rename pipeline");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "arrivals");
  await userEvent.click(screen.getByRole("button", { name: "Rename pipeline" }));
  expect(pipelineUpdate).toHaveBeenCalledWith("1", { name: "arrivals" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("offers what one may alone", async () => {
  show(["pipelines.edit"]);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const item = await screen.findByRole("menuitem", {
    name: /^Delete pipeline.*owner of the project can/,
  });
  await userEvent.click(item);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("offers nothing to who may not", async () => {
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.queryByRole("menuitem")).toBeNull();
});
