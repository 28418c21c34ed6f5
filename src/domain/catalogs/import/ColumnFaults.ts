import type { Fault } from "../../../errors.ts";
import type { CatalogColumn } from "../definitions/catalogDefinition.ts";
import { importFault } from "./importFault.ts";

/** The number of faults of one column that are kept: enough to see what is wrong with it. */
const mostKept = 20;
/** The number of wrong values from which, if they are most of the column, its values are another column's. */
const fewestShuffled = 3;

export interface ColumnFault {
  readonly column: CatalogColumn;
  readonly fault: Fault;
  /** The value at fault. */
  readonly value: string;
}

interface Tally {
  count: number;
  readonly kept: ColumnFault[];
}

/** The faults of a sheet's values by column. A wrong sheet may have one in each of 100,000 rows: few are kept. */
export class ColumnFaults {
  readonly #tallies = new Map<CatalogColumn, Tally>();

  add(faults: readonly ColumnFault[]): void {
    for (const fault of faults) {
      const tally = this.#tallies.get(fault.column) ?? { count: 0, kept: [] };
      this.#tallies.set(fault.column, tally);
      tally.count++;
      if (tally.kept.length < mostKept) tally.kept.push(fault);
    }
  }

  /**
   * Settles the faults: one for a column whose values are mostly not its own, else the first ones and how many more
   * there are.
   */
  settle(
    sheet: string,
    header: { readonly row: number; indexOf(column: CatalogColumn): number },
    rows: number,
  ): Fault[] {
    return [...this.#tallies].flatMap(([column, { count, kept }]) => {
      const place = { sheet, row: header.row, column: header.indexOf(column) };
      const name = column.headers[0] ?? column.field;
      if (count >= fewestShuffled && count * 2 > rows) {
        return [importFault("columns_shuffled", place, { header: name, value: kept[0]?.value ?? "" })];
      }
      const more = { header: name, value: String(count - kept.length) };
      const rest = count > kept.length ? [importFault("values_more", place, more)] : [];
      return [...kept.map(({ fault }) => fault), ...rest];
    });
  }
}
