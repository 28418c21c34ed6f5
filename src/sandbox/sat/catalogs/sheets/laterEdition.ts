import type { CatalogRow } from "../../../../domain/catalogs/definitions/catalogDefinition.ts";
import type { ShippedEntry } from "../../../../lists/shippedEntries.ts";
import type { CatalogEdition } from "../catalogEdition.ts";
import { mix } from "../mix.ts";

/** A row of the lists, or one that SAT has added since. */
export type ListedRow = CatalogRow;

type Edition = Pick<CatalogEdition, "seed" | "revision">;

const brokers = 5;
const firstNewYear = 2027;

/**
 * Yields the rows of a catalog as SAT publishes them later than the day of the lists, so that a refresh finds
 * something: a few product keys have more similar words or an end some years ahead, and some customs brokers declared
 * in a new year. The first edition is one step later, and each revision one more; no row that is in use is refused for
 * it.
 */
export function* laterEdition(
  catalog: string,
  entries: readonly ShippedEntry[],
  edition: Edition,
): Generator<ListedRow> {
  for (const entry of entries) {
    const row = { ...entry, fields: JSON.parse(entry.fields) as CatalogRow["fields"] };
    yield catalog === "product-services" ? revisedKey(row, edition) : row;
  }
  if (catalog === "pedimento-numbers") yield* newYears(entries, edition);
}

function revisedKey(row: ListedRow, { seed, revision }: Edition): ListedRow {
  const [steps, chance] = [revision + 1, mix(seed, Number(row.code))];
  const known = row.fields["similar"];
  const words = `Palabras de la revisión ${steps}`;
  const similar = typeof known === "string" ? `${known}, ${words}` : words;
  return {
    ...row,
    ...((chance >>> 8) % 1_999 < steps && row.validUntil === null && { validUntil: "2031-12-31" }),
    ...(chance % 997 < steps && { fields: { ...row.fields, similar } }),
  };
}

/** Returns the first brokers of the catalog, once each, in years that it does not have. */
function* newYears(entries: readonly ShippedEntry[], { revision }: Edition): Generator<ListedRow> {
  const first = new Map<string, ShippedEntry>();
  for (const entry of entries) {
    const broker = entry.code.slice(0, entry.code.lastIndexOf("-"));
    if (first.size < brokers && !first.has(broker)) first.set(broker, entry);
  }
  for (let year = firstNewYear; year <= firstNewYear + revision; year += 1)
    for (const [broker, { fields }] of first) {
      const code = `${broker}-${year}`;
      const own = { ...(JSON.parse(fields) as CatalogRow["fields"]), year: String(year) };
      yield {
        code,
        parent: "",
        description: code,
        validFrom: null,
        validUntil: null,
        fields: own,
      };
    }
}
