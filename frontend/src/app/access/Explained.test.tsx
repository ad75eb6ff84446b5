import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useAccessExplain } from "@/api/generated/access";
import type { ExplainedOutput, GrantOutput } from "@/api/generated/forebay.schemas";
import { Explained } from "./Explained";

vi.mock("@/api/generated/access", () => ({ useAccessExplain: vi.fn() }));
vi.mock("@/api/generated/operations", () => ({
  useOperations: () => ({
    data: {
      of_projects: ["pipelines.view", "pipelines.publish", "engines.manage"].map((name) => ({
        name,
      })),
      roles: [
        { name: "owner", operations: ["pipelines.view", "pipelines.publish", "engines.manage"] },
        { name: "editor", operations: ["pipelines.view", "pipelines.publish"] },
        { name: "viewer", operations: ["pipelines.view"] },
      ],
    },
  }),
}));

const grant: GrantOutput = {
  role: "",
  is_custom: false,
  team: "",
  is_share: false,
  shared_by: "",
};

function tell(explained: ExplainedOutput[]) {
  vi.mocked(useAccessExplain).mockReturnValue({ data: explained } as unknown as ReturnType<
    typeof useAccessExplain
  >);
  render(<Explained kind="pipeline" id="1" person="2" name="olga" />);
}

beforeEach(() => void vi.mocked(useAccessExplain).mockReset());

const line = (sentence: string) => screen.getByRole("row", { name: new RegExp(sentence) });

it("tells each reason for what is allowed, and which roles would give the rest", () => {
  tell([
    {
      operation: "pipelines.view",
      reasons: [
        { ...grant, role: "viewer", team: "Night shift" },
        { ...grant, is_share: true, shared_by: "ann" },
      ],
    },
  ]);
  expect(useAccessExplain).toHaveBeenCalledWith("pipeline", "1", { person: "2" });
  const seen = within(line("See pipelines and their versions"));
  expect(seen.getByText("Role Viewer, through team Night shift")).toBeInTheDocument();
  expect(seen.getByText("Shared by ann")).toBeInTheDocument();
  expect(seen.getByText("May")).toBeInTheDocument();
  expect(line("Publish a draft")).toHaveTextContent("May not");
  expect(line("Publish a draft")).toHaveTextContent("Needs role Owner or Editor.");
});

it("begins with what concerns the object, and has the rest", async () => {
  tell([]);
  expect(screen.getByRole("status")).toHaveTextContent("olga has no access to this");
  expect(screen.queryByRole("row", { name: /engines/ })).toBeNull();
  await userEvent.click(screen.getByText("Everything in the project"));
  expect(line("engines")).toHaveTextContent("May not");
});
