import type common from "./en/common.json";

/** One catalog for each part of the product, typed by its English words. */
export interface Catalogs {
  common: typeof common;
}
