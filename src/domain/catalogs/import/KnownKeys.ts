import type { Fault } from "../../../errors.ts";
import type { CatalogDefinition, CatalogRow } from "../definitions/catalogDefinition.ts";
import { importFault } from "./importFault.ts";

export type KeyFinding =
  | { readonly kind: "new"; readonly row: CatalogRow }
  | { readonly kind: "repeated" | "doubled"; readonly fault: Fault };

interface CodePlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** No sheet has more rows. */
const rowsPerSheet = 2 ** 21;

/** The keys of a catalog that have been read so far, over all its sheets: none may stand twice. */
export class KnownKeys {
  readonly #repeats: CatalogDefinition["repeats"];
  readonly #sheets: string[] = [];
  /** The place of each key, packed into a number: there are 145,000 neighbourhoods. */
  readonly #places = new Map<string, number>();
  /** The count and the first row of each key, for catalogs that repeat themselves. */
  readonly #times = new Map<string, number>();
  readonly #texts = new Map<string, string>();

  constructor({ repeats }: CatalogDefinition) {
    this.#repeats = repeats;
  }

  /** Adds a row, or says that its code is there already: a fault, or a note where the catalog repeats itself. */
  add(row: CatalogRow, place: CodePlace): KeyFinding {
    const key = `${row.code}\n${row.parent}`;
    const seen = this.#places.get(key);
    if (seen === undefined) {
      this.#places.set(key, this.#packed(place));
      if (this.#repeats === "identical") this.#texts.set(key, JSON.stringify(row));
      return { kind: "new", row };
    }
    if (this.#repeats === "numbered") return { kind: "new", row: this.#numbered(row, key) };
    const words = { value: row.code, other: this.#written(seen) };
    return this.#texts.get(key) === JSON.stringify(row)
      ? { kind: "repeated", fault: importFault("row_repeated", place, words) }
      : { kind: "doubled", fault: importFault("code_doubled", place, words) };
  }

  #numbered(row: CatalogRow, key: string): CatalogRow {
    const times = (this.#times.get(key) ?? 1) + 1;
    this.#times.set(key, times);
    return { ...row, parent: row.parent === "" ? String(times) : `${row.parent}-${times}` };
  }

  #packed({ sheet, row }: CodePlace): number {
    if (this.#sheets.at(-1) !== sheet) this.#sheets.push(sheet);
    return (this.#sheets.length - 1) * rowsPerSheet + row;
  }

  #written(place: number): string {
    return `${this.#sheets[Math.floor(place / rowsPerSheet)]}!${place % rowsPerSheet}`;
  }
}
