import type { PersonOutput } from "@/api/generated/forebay.schemas";

type Named = Pick<PersonOutput, "username" | "display_name">;

/** What a person is called, and the name they sign in with where that is another one. */
export function nameOf({ username, display_name }: Named): string {
  return display_name && display_name !== username ? `${display_name} (${username})` : username;
}

/** All that one may look for a person by. */
export function textsOf({ username, display_name }: Named): readonly string[] {
  return [username, display_name];
}
