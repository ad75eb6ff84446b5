import { request } from "@/api/request";

/** The server refuses less. */
export const shortestPassword = 12;

interface SetUpInput {
  readonly username: string;
  readonly password: string;
  readonly language: string;
  readonly theme: string;
}

/** Makes the account one's own; brings the address to open. */
export async function setUp(input: SetUpInput): Promise<string> {
  const { open } = await request<{ open: string }>("/api/set-up/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
  });
  return open;
}
