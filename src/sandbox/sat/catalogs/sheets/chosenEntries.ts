import { everydayProductKeys } from "../../../../domain/catalogs/embedded/everydayProductKeys.ts";
import { everydayUnits } from "../../../../domain/catalogs/embedded/everydayUnits.ts";
import type { Workbook } from "../../../../domain/catalogs/definitions/catalogDefinition.ts";
import { shippedCatalogs } from "../../../../lists/shippedCatalogs.ts";
import { type ShippedEntry, shippedEntries } from "../../../../lists/shippedEntries.ts";

/** Catalogs of so few rows are whole at any scale. */
const smallSize = 300;
/** The fewest rows that a catalog can have. */
const fewest = 30;
/** Editions of this scale or less are kept, since tests begin with the same few. */
const keptScale = 0.01;

const everyday: Readonly<Record<string, ReadonlySet<string>>> = {
  "product-services": new Set(everydayProductKeys.map(({ code }) => code)),
  units: new Set(everydayUnits.entries.map(({ code }) => code)),
};

/**
 * Returns the shipped rows of a workbook by catalog: all of them at scale 1, and below it an even share of each large
 * catalog, with the keys and units of every day among them.
 */
export function chosenEntries(
  workbook: Workbook,
  scale: number,
): ReadonlyMap<string, readonly ShippedEntry[]> {
  const name = `${workbook} ${scale}`;
  const known = kept.get(name) ?? choose(workbook, scale);
  if (scale <= keptScale) kept.set(name, known);
  return known;
}

const kept = new Map<string, ReadonlyMap<string, readonly ShippedEntry[]>>();

function choose(workbook: Workbook, scale: number): ReadonlyMap<string, readonly ShippedEntry[]> {
  const chosen = new Map<string, ShippedEntry[]>();
  const counts = shippedCatalogs()[workbook]?.counts ?? {};
  const isWanted = (catalog: string, code: string, position: number): boolean =>
    position < fewest ||
    (counts[catalog] ?? 0) <= smallSize ||
    Math.floor((position + 1) * scale) > Math.floor(position * scale) ||
    (everyday[catalog]?.has(code) ?? false);
  for (const entry of shippedEntries(workbook, isWanted)) {
    const others = chosen.get(entry.catalog);
    if (others) others.push(entry);
    else chosen.set(entry.catalog, [entry]);
  }
  return chosen;
}
