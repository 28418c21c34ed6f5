import { flagOf, isFlag } from "./flagOf.ts";

type Row = Readonly<Record<string, string>>;

/**
 * Returns the sale that rows of a CSV file say. `item.…` columns are of a row's item, all others of the sale as its first
 * row has them; `customer.rfc` is a field of a field. `item.taxes` has `IVA 0.16; IEPS 0.08`, or `IVA exempt`. An empty
 * cell says nothing. The names of the columns are sound, and so are cells with yes or no; the API judges the rest.
 */
export function saleOfRows(rows: readonly Row[]): object {
  const sale: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(rows[0] ?? {}))
    if (cell !== "" && !name.startsWith("item.")) put(sale, name, isFlag(name) ? flagOf(cell) : cell);
  return { ...sale, items: rows.map(itemOf) };
}

function itemOf(row: Row): object {
  const item: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(row)) {
    if (cell === "" || !name.startsWith("item.")) continue;
    const field = name.slice("item.".length);
    if (field === "taxes") item[field] = cell.split(";").map(taxOf);
    else put(item, field, cell);
  }
  return item;
}

function taxOf(words: string): object {
  const [tax, rate, word] = words.trim().split(/\s+/);
  if (rate === "exempt") return { tax, kind: "exempt" };
  return { tax, kind: "rate", rate, ...(word === "withheld" && { withheld: true }) };
}

function put(target: Record<string, unknown>, path: string, cell: unknown): void {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    target[first] = cell;
    return;
  }
  const inner = (target[first] ??= {}) as Record<string, unknown>;
  put(inner, rest.join("."), cell);
}
