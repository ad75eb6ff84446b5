import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { SessionOutput } from "@/api/generated/forebay.schemas";
import { signIn } from "@/api/generated/session";
import { startWords } from "@/i18n/i18n";
import { SignInForm } from "./SignInForm";

vi.mock("@/api/generated/session", () => ({ signIn: vi.fn() }));

beforeAll(startWords);

async function fill(login: string, password: string) {
  if (login) await userEvent.type(await screen.findByLabelText("Username or e-mail"), login);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
}

it("says what is missing, and sends nothing", async () => {
  render(<SignInForm onSignedIn={vi.fn()} />);
  await fill("", "");
  expect(screen.getAllByText("Fill this in.")).toHaveLength(2);
  expect(screen.getByLabelText("Username or e-mail")).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

it("words a refusal by its code", async () => {
  vi.mocked(signIn).mockRejectedValue(new ApiError({ status: 401, code: "sign_in.refused" }));
  render(<SignInForm onSignedIn={vi.fn()} />);
  await fill("ada", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent("The name or the password is wrong.");
});

it("goes on when the server knows the person", async () => {
  vi.mocked(signIn).mockResolvedValue({} as SessionOutput);
  const goOn = vi.fn();
  render(<SignInForm username="ada" onSignedIn={goOn} />);
  await fill("", "right");
  await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenCalledWith({ login: "ada", password: "right" });
});

it("sends which directory's password it is, of those that the organization has", async () => {
  vi.mocked(signIn).mockResolvedValue({} as SessionOutput);
  const directories = [{ id: "7", name: "Corp" }];
  render(<SignInForm username="anna" directories={directories} onSignedIn={vi.fn()} />);
  expect(screen.getByRole("radio", { name: "Corp" })).toBeChecked();
  await fill("", "hers there");
  await vi.waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({ login: "anna", password: "hers there", directory: "7" }),
  );
});

it("takes a password of this installation beside them: the way in when a directory is down", async () => {
  vi.mocked(signIn).mockResolvedValue({} as SessionOutput);
  const directories = [{ id: "7", name: "Corp" }];
  render(<SignInForm username="ada" directories={directories} onSignedIn={vi.fn()} />);
  await userEvent.click(screen.getByRole("radio", { name: "Forebay account" }));
  await fill("", "hers here");
  await vi.waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({ login: "ada", password: "hers here" }),
  );
});

it("begins with who keeps the password of somebody known, and sends it nowhere else", async () => {
  vi.mocked(signIn).mockResolvedValue({} as SessionOutput);
  const directories = [
    { id: "7", name: "Corp" },
    { id: "8", name: "Labs" },
  ];
  const shown = (keeper: string | null) => (
    <SignInForm
      key={keeper}
      username="ada"
      keeper={keeper}
      directories={directories}
      onSignedIn={vi.fn()}
    />
  );
  const { rerender } = render(shown("Labs"));
  expect(screen.getByRole("radio", { name: "Labs" })).toBeChecked();
  rerender(shown(null));
  expect(screen.getByRole("radio", { name: "Forebay account" })).toBeChecked();
  await fill("", "hers here");
  await vi.waitFor(() =>
    expect(signIn).toHaveBeenCalledWith({ login: "ada", password: "hers here" }),
  );
});
