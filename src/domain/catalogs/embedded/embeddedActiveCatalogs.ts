import { type ActiveCatalogs, activeCatalogs } from "../activeCatalogs.ts";
import type { CatalogEntry } from "../catalog.ts";
import { buildCatalogTable, type CatalogTable } from "../catalogTable.ts";
import { countries, taxIdPattern } from "./countries.ts";
import { currencies, currencySince } from "./currencies.ts";
import { customsOffices } from "./customsOffices.ts";
import type { CatalogRow, FieldValue } from "../definitions/catalogDefinition.ts";
import { embeddedCatalogs } from "./embeddedCatalogs.ts";
import { type TaxRate, taxRates } from "./taxRates.ts";

/**
 * The tables of a fresh install: the small catalogs complete, as tables of facts of the program, with the fields that
 * rules read. The large ones are not among them: of those only the forms of their codes are known.
 */
export const embeddedTables: ReadonlyMap<string, CatalogTable> = new Map([
  ...[...embeddedCatalogs].map(([name, { entries }]) => [name, tableOf(entries.map(entryRow))] as const),
  ["currencies", tableOf([...currencies].map(currencyRow))],
  ["countries", tableOf([...countries].map(countryRow))],
  ["customs", tableOf([...customsOffices].map((code) => row(code, {})))],
  ["tax-rates", tableOf(taxRates.map(rateRow))],
]);

/** The catalogs that count until the first import has been loaded. */
export const embeddedActiveCatalogs: ActiveCatalogs = activeCatalogs("embedded", embeddedTables);

type Fields = Readonly<Record<string, FieldValue>>;

function tableOf(rows: readonly CatalogRow[]): CatalogTable {
  const builder = buildCatalogTable();
  for (const each of rows) builder.add({ ...each, fields: JSON.stringify(each.fields) });
  return builder.build();
}

function row(code: string, fields: Fields, days: Partial<Omit<CatalogEntry, "code">> = {}): CatalogRow {
  const { description = code, from = null, until = null } = days;
  return { code, parent: "", description, validFrom: from, validUntil: until, fields };
}

/** Turns kinds of person into flags, as SAT has them; forms of accounts are read from our own table. */
function entryRow(entry: CatalogEntry): CatalogRow {
  const { persons, regimes, transferred, withheld } = entry as CatalogEntry & {
    readonly persons?: readonly string[];
    readonly regimes?: readonly string[];
    readonly transferred?: boolean;
    readonly withheld?: boolean;
  };
  const fields: Fields = {
    ...(persons && { fisica: persons.includes("fisica"), moral: persons.includes("moral") }),
    ...(regimes && { regimes }),
    ...(transferred !== undefined && { transferred }),
    ...(withheld !== undefined && { withheld }),
  };
  return row(entry.code, fields, entry);
}

function currencyRow([code, decimals]: readonly [string, number]): CatalogRow {
  const from = currencySince(code);
  return row(code, { decimals }, from === undefined ? {} : { from });
}

function countryRow(code: string): CatalogRow {
  return row(code, { taxIdForm: taxIdPattern(code)?.source.slice(1, -1) ?? null });
}

function rateRow({ tax, factor, min, max, transferred, withheld }: TaxRate): CatalogRow {
  return row(`${tax}-${factor}-${min}-${max}`, { tax, factor, min, max, transferred, withheld });
}
