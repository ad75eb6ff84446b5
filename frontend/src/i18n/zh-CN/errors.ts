import type { Words } from "../pseudo";

const areas = import.meta.glob<Words>("./errors/*.json", { eager: true, import: "default" });

/** The words of every failure, fetched at once with the first: no area shares a code. */
export default Object.assign({}, ...Object.values(areas)) as Words;
