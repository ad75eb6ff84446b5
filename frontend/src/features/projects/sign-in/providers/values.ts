import type { ProviderInputRequest } from "@/api/generated/forebay.schemas";

/** What the form of an issuer holds. An empty secret means the kept one. */
export type ProviderValues = Required<Omit<ProviderInputRequest, "organization">>;

/** The kept secret would be used at another place, or proven against other certificates. */
export function goesElsewhere(was: ProviderValues, given: ProviderValues): boolean {
  return was.client_id !== given.client_id || was.authority !== given.authority;
}
