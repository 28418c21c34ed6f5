import { readDate } from "../catalogs/import/cells/readDate.ts";
import { type Earlier, faultsOfRows, type ListIntake } from "./listIntake.ts";
import { listedRfc } from "./listedRfc.ts";
import { satListFault } from "./satListFault.ts";
import { spanishDay } from "./spanishDay.ts";

interface Columns {
  readonly rfc: number;
  readonly name: number;
  readonly situation: number;
  /** The columns with dates, and the words of their headers. */
  readonly dates: readonly { readonly at: number; readonly header: string }[];
}

/** The header stands below a notice and a title at most. */
const mostHeadings = 10;

/** Takes in the rows of 69-B and 69, whatever the order of their columns: RFC, name, situation, and since when. */
export class TaxpayerIntake implements ListIntake {
  #columns: Columns | undefined;
  #headings = 0;
  #rows = 0;
  #broken = 0;
  #publishedOn: string | null = null;

  take(row: readonly string[]): readonly (string | null)[] | undefined {
    const cells = row.map(clean);
    if (cells.every((cell) => cell === "")) return undefined;
    if (this.#columns) return this.#entry(cells, this.#columns);
    this.#headings += 1;
    this.#publishedOn ??= cells.map(spanishDay).find((day) => day !== null) ?? null;
    if (this.#headings <= mostHeadings) this.#columns = columnsOf(cells);
    return undefined;
  }

  finish(earlier: Earlier | undefined) {
    const rows = this.#rows;
    const faults =
      !this.#columns || rows === 0
        ? [satListFault("list.header", "")]
        : faultsOfRows(rows, this.#broken, earlier);
    return { rows, publishedOn: this.#publishedOn, faults };
  }

  #entry(cells: readonly string[], columns: Columns): readonly (string | null)[] | undefined {
    const rfc = (cells[columns.rfc] ?? "").toUpperCase();
    // SAT hides the RFC of some.
    if (/^X+$/.test(rfc)) return undefined;
    if (!listedRfc.test(rfc)) {
      this.#broken += 1;
      return undefined;
    }
    this.#rows += 1;
    const situation = cells[columns.situation] ?? "";
    return [rfc, cells[columns.name] ?? "", situation, sinceOf(cells, columns, situation)];
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
