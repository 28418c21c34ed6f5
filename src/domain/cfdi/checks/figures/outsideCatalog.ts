import type { JudgedCatalog } from "../../../catalogs/activeCatalogs.ts";
import type { Reading } from "../reading.ts";

/**
 * Returns the figures of a code that a catalog does not have, or did not have that day; nothing where there is no
 * code, nor for one that can't be verified.
 */
export function outsideCatalog(
  catalog: JudgedCatalog,
  code: string | undefined,
  { catalogs, day }: Pick<Reading, "catalogs" | "day">,
): { written: string } | undefined {
  if (code === undefined) return undefined;
  const verdict = catalogs.judge(catalog, code, day);
  return verdict === "inForce" || verdict === "unverified" ? undefined : { written: code };
}
