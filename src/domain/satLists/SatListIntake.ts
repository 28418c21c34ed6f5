import type { Fault } from "../../errors.ts";
import { readDate } from "../catalogs/import/cells/readDate.ts";
import { satListFault } from "./satListFault.ts";
import { spanishDay } from "./spanishDay.ts";

export interface SatListEntry {
  readonly rfc: string;
  readonly name: string;
  readonly situation: string;
  /** `YYYY-MM-DD`. */
  readonly since: string | null;
}

interface Columns {
  readonly rfc: number;
  readonly name: number;
  readonly situation: number;
  /** The columns with dates, and the words of their headers. */
  readonly dates: readonly { readonly at: number; readonly header: string }[];
}

/** The header stands below a notice and a title at most. */
const mostHeadings = 10;
/** A list that has fewer rows than this share of the one that counts has lost some on the way. */
const leastShare = 0.8;
/** This many rows may be broken, or this share of all. */
const [fewBroken, brokenShare] = [10, 0.05];

/** Takes in the rows of a list, one by one, whatever the order of its columns. */
export class SatListIntake {
  #columns: Columns | undefined;
  #headings = 0;
  #rows = 0;
  #broken = 0;
  #publishedOn: string | null = null;

  /** Returns the entry of a row; `undefined` for headings, empty rows and those without an RFC. */
  take(row: readonly string[]): SatListEntry | undefined {
    const cells = row.map(clean);
    if (cells.every((cell) => cell === "")) return undefined;
    if (this.#columns) return this.#entry(cells, this.#columns);
    this.#headings += 1;
    this.#publishedOn ??= cells.map(spanishDay).find((day) => day !== null) ?? null;
    if (this.#headings <= mostHeadings) this.#columns = columnsOf(cells);
    return undefined;
  }

  /** Returns the number of entries and the day that the list says of itself, with what is wrong with it as a whole. */
  finish(before: number | null) {
    const faults: Fault[] = [];
    const [rows, bad] = [this.#rows, this.#broken];
    if (!this.#columns || rows === 0) faults.push(satListFault("list.header", ""));
    else if (bad > Math.max(fewBroken, rows * brokenShare))
      faults.push(satListFault("list.rows", "", { rows, bad }));
    else if (before !== null && rows < before * leastShare)
      faults.push(satListFault("list.shrunk", "", { rows, before }));
    return { rows, publishedOn: this.#publishedOn, faults };
  }

  #entry(cells: readonly string[], columns: Columns): SatListEntry | undefined {
    const rfc = (cells[columns.rfc] ?? "").toUpperCase();
    // SAT hides the RFC of some.
    if (/^X+$/.test(rfc)) return undefined;
    if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(rfc)) {
      this.#broken += 1;
      return undefined;
    }
    this.#rows += 1;
    const situation = cells[columns.situation] ?? "";
    return { rfc, name: cells[columns.name] ?? "", situation, since: sinceOf(cells, columns, situation) };
  }
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const headers = cells.map(plain);
  const [rfc, name, situation] = [
    headers.indexOf("rfc"),
    headers.findIndex((header) => /^(nombre|razon social|denominacion)/.test(header)),
    headers.findIndex((header) => /^(situacion|supuesto)/.test(header)),
  ];
  if (rfc < 0 || name < 0 || situation < 0) return undefined;
  const dates = headers.flatMap((header, at) =>
    /^(publicacion|fecha)/.test(header) ? [{ at, header }] : [],
  );
  return { rfc, name, situation, dates };
}

/** Returns the first date that is said of this very situation, or the first at all. */
function sinceOf(cells: readonly string[], { dates }: Columns, situation: string): string | null {
  const word = plain(situation);
  const own = dates.filter(({ header }) => word !== "" && header.includes(word));
  for (const { at } of [...own, ...dates]) {
    const day = readDate(cells[at] ?? "");
    if (day) return day;
  }
  return null;
}

/** No column takes a NUL, and no list needs other controls. */
function clean(cell: string): string {
  return cell.replace(/\p{Cc}+/gu, " ").trim();
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
