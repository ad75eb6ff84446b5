/** Where a registry keeps what the lock names. The lock itself names no registry: each place has its own. */

interface Locked {
  readonly name?: string; // where it is not the folder's
  readonly version?: string;
  readonly resolved?: string;
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The lock with the address of each package's archive, as registries lay them out. */
export function withAddresses<L extends Lock>(lock: L, registry: string): L {
  const base = registry.endsWith("/") ? registry : `${registry}/`;
  const packages = Object.entries(lock.packages).map(([folder, locked]): [string, Locked] => {
    if (folder === "") return [folder, locked];
    const name =
      locked.name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const archive = `${name.slice(name.lastIndexOf("/") + 1)}-${locked.version}.tgz`;
    return [folder, { ...locked, resolved: `${base}${name}/-/${archive}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
