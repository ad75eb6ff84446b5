import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { RoleOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { Matrix } from "./Matrix";
import type { RoleDraft } from "./role";

const place = {
  organization: { operations: ["organization.roles"] },
  project: { operations: [] },
} as unknown as Place;
const operations = ["pipelines.view", "pipelines.publish"].map((name) => ({
  name,
  sentence: "",
  looks: false,
}));
const nights: RoleOutput = {
  id: "7",
  organization: "acme",
  name: "夜班",
  operations: ["pipelines.view"],
  places: 2,
  created_at: "",
};

function Edited({ onSave }: { onSave: (draft: RoleDraft) => void }) {
  const [draft, setDraft] = useState<RoleDraft>();
  return (
    <PlaceContext value={place}>
      <Matrix
        operations={operations}
        columns={[
          { id: "viewer", name: "Viewer", operations: new Set(["pipelines.view"]) },
          { id: "7", name: "夜班", operations: new Set(["pipelines.view"]), custom: nights },
        ]}
        draft={draft}
        isBusy={false}
        onDraft={setDraft}
        onSave={onSave}
        onDelete={vi.fn()}
      />
    </PlaceContext>
  );
}

it("tells in words what each role may", () => {
  render(<Edited onSave={vi.fn()} />);
  const publish = screen.getByRole("row", { name: /Publish a draft/ });
  expect(within(publish).getAllByText("may not")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Edit Viewer" })).toBeNull();
  // Of a name too long for its column, the rest.
  expect(screen.getByTitle("夜班")).toHaveTextContent("夜班");
});

it("changes a role of the organization's own", async () => {
  const onSave = vi.fn();
  render(<Edited onSave={onSave} />);
  await userEvent.click(screen.getByRole("button", { name: "Edit 夜班" }));
  expect(screen.getByText("Counts at once for 2 places")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: /Publish a draft/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledWith({
    id: "7",
    name: "夜班",
    operations: new Set(["pipelines.view", "pipelines.publish"]),
    seen: ["pipelines.view"],
    places: 2,
  });
});
