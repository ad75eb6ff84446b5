import type { Words } from "../pseudo";

const catalogs = import.meta.glob<Words>("./errors/*.json", { eager: true, import: "default" });

/** The words of every failure, fetched at once with the first: no catalog shares a code. */
export default Object.assign({}, ...Object.values(catalogs)) as Words;
