import { columnFault } from "./columnFault.ts";
import { flagOf, isFlag } from "./flagOf.ts";
import { parseCsv } from "./parseCsv.ts";
import { saleOfRows } from "./saleOfRows.ts";

/** A sale of a file, with the line on which it begins; or the line and what is wrong with it. */
export type ReadSale =
  | { readonly line: number; readonly sale: object & { readonly externalId?: unknown } }
  | { readonly line: number; readonly fault: string };

/** Reads the sales of a file by its form: JSON (one, or a list), NDJSON (one a line), or CSV (a row for each item). */
export function readSales(content: string): readonly ReadSale[] {
  const text = content.replace(/^\uFEFF/, "");
  if (/^\s*\[/.test(text)) return listOf(text);
  if (/^\s*\{/.test(text)) return linesOf(text);
  return rowsOf(text);
}

function listOf(text: string): ReadSale[] {
  const parsed = parsedJson(text);
  if ("fault" in parsed) return [{ line: 1, fault: parsed.fault }];
  return (parsed.value as readonly unknown[]).map((value, index) => saleOn(index + 1, value));
}

/** A file with one object may stand on many lines; in any other file each line is one. */
function linesOf(text: string): ReadSale[] {
  const whole = parsedJson(text);
  if ("value" in whole) return [saleOn(1, whole.value)];
  return text.split(/\r?\n/).flatMap((each, index) => {
    if (each.trim() === "") return [];
    const parsed = parsedJson(each);
    return "fault" in parsed ? [{ line: index + 1, fault: parsed.fault }] : [saleOn(index + 1, parsed.value)];
  });
}

function saleOn(line: number, value: unknown): ReadSale {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { line, fault: "A sale is an object." };
  return { line, sale: value };
}

function parsedJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `It is no JSON: ${error instanceof Error ? error.message : ""}` };
  }
}

type Row = Readonly<Record<string, string>>;

/** Rows one after another with the same folio and branch are the items of one sale. */
function rowsOf(text: string): ReadSale[] {
  const [header, ...rows] = parseCsv(text);
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const unreadable = columnFault(names);
  if (unreadable !== undefined) return [{ line: 1, fault: unreadable }];
  const sales: { readonly line: number; readonly key: string; readonly rows: Row[] }[] = [];
  const faults: ReadSale[] = [];
  for (const { line, cells } of rows) {
    if (cells.length !== names.length) {
      faults.push({ line, fault: `It has ${cells.length} cells, and the first line has ${names.length}.` });
      continue;
    }
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ""]));
    const key = `${row["branch"] ?? ""} ${row["externalId"]}`;
    const last = sales.at(-1);
    if (last?.key === key && row["externalId"] !== "") last.rows.push(row);
    else sales.push({ line, key, rows: [row] });
  }
  return [...sales.map(({ line, rows }) => saleOrFault(line, rows)), ...faults].toSorted(
    (one, other) => one.line - other.line,
  );
}

/** A word that is neither yes nor no is never guessed: it decides about the tax of the whole sale. */
function saleOrFault(line: number, rows: readonly Row[]): ReadSale {
  for (const [name, cell] of Object.entries(rows[0] ?? {}))
    if (isFlag(name) && cell !== "" && flagOf(cell) === undefined)
      return { line, fault: `Column ${name} says "${cell}": write true or false.` };
  return { line, sale: saleOfRows(rows) };
}
