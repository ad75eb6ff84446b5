import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PlaceContext, type Place } from "@/app/place/place";
import { DirectoryForm } from "./DirectoryForm";
import { brands } from "./values";

const place = {
  organization: { operations: ["organization.directories"] },
  project: { operations: [] },
} as unknown as Place;
const kept = {
  ...brands.openldap,
  name: "Corp",
  host: "ldap.acme.example",
  bind_dn: "cn=reader,dc=acme",
  person_base: "ou=people,dc=acme",
};

function show() {
  const onSubmit = vi.fn();
  render(
    <PlaceContext value={place}>
      <DirectoryForm
        initial={kept}
        hasPassword
        submitLabel="Save"
        error={null}
        isBusy={false}
        onSubmit={onSubmit}
      />
    </PlaceContext>,
  );
  return onSubmit;
}

it("keeps the password while it goes where it went", async () => {
  const onSubmit = show();
  expect(screen.getByText("It is kept. Empty: it stays.")).toBeInTheDocument();
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(kept));
});

it("wants the password again where it would go elsewhere", async () => {
  const onSubmit = show();
  fireEvent.change(screen.getByLabelText("Host"), { target: { value: "ldap.new.example" } });
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("This is needed.")).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      ...kept,
      host: "ldap.new.example",
      bind_password: "secret",
    }),
  );
});
