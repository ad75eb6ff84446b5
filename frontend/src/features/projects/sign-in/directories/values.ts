import type { DirectoryInputRequest, DirectoryOutput } from "@/api/generated/forebay.schemas";

/** What the form of a directory holds. An empty password means the kept one. */
export type DirectoryValues = Required<Omit<DirectoryInputRequest, "organization">>;

export type Brand = "openldap" | "active_directory" | "freeipa";

const common: DirectoryValues = {
  name: "",
  host: "",
  port: 636,
  tls: "ldaps",
  authority: "",
  bind_dn: "",
  bind_password: "",
  person_base: "",
  person_filter: "(objectClass=person)",
  id_attribute: "entryUUID",
  login_attribute: "uid",
  name_attribute: "cn",
  mail_attribute: "mail",
  group_base: "",
  group_filter: "(objectClass=groupOfNames)",
  member_attribute: "member",
  adds_people: false,
  sync_minutes: 15,
};

/** How the usual directories write their people and groups. */
export const brands: Record<Brand, DirectoryValues> = {
  openldap: common,
  active_directory: {
    ...common,
    person_filter: "(&(objectCategory=person)(objectClass=user))",
    id_attribute: "objectGUID",
    login_attribute: "sAMAccountName",
    name_attribute: "displayName",
    group_filter: "(objectClass=group)",
  },
  freeipa: { ...common, id_attribute: "ipaUniqueID" },
};

/** With one of these changed, the kept password would go elsewhere: it is asked for again. */
const whereabouts = ["host", "port", "tls", "authority", "bind_dn"] as const;

export function valuesOf(directory: DirectoryOutput): DirectoryValues {
  const names = Object.keys(common) as (keyof DirectoryValues)[];
  const kept = names
    .filter((name) => name !== "bind_password")
    .map((name) => [name, directory[name]]);
  return { ...(Object.fromEntries(kept) as DirectoryValues), bind_password: "" };
}

export function goesElsewhere(was: DirectoryValues, given: DirectoryValues): boolean {
  return whereabouts.some((name) => was[name] !== given[name]);
}

/** The port that goes with a road, where the usual one of the other road stood. */
export function portFor(tls: DirectoryValues["tls"], port: number): number {
  if (tls === "starttls" && port === 636) return 389;
  return tls === "ldaps" && port === 389 ? 636 : port;
}
