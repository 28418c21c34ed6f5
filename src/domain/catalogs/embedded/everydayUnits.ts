import { catalog } from "../catalog.ts";
import rows from "./everydayUnits.json" with { type: "json" };

/**
 * The rows of c_ClaveUnidad that tills and services use day by day, so that a page can name a unit before the first
 * import. Whether a key is right is for the whole catalog to judge.
 */
export const everydayUnits = catalog(
  "c_ClaveUnidad",
  rows.map(([code = "", description = ""]) => ({ code, description })),
);
