import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { signInByOpenid } from "@/api/generated/session";
import { startWords } from "@/i18n/i18n";
import { Providers } from "./Providers";

vi.mock("@/api/generated/session", () => ({ signInByOpenid: vi.fn() }));

beforeAll(startWords);

it("says why an issuer cannot be asked, and lets it be tried again", async () => {
  const error = new ApiError({ status: 503, code: "client.unreachable" });
  vi.mocked(signInByOpenid).mockRejectedValue(error);
  history.replaceState(null, "", "/sign-in?next=%2Facme%2Fsales%3Ftab%3D1");
  render(<Providers providers={[{ id: "7", name: "Acme ID" }]} />);
  const button = await screen.findByRole("button", { name: "Go on with Acme ID" });
  await userEvent.click(button);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(signInByOpenid).toHaveBeenCalledWith({ provider: "7", next: "/acme/sales?tab=1" });
  expect(button).toBeEnabled();
});
