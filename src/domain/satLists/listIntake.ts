import type { Fault } from "../../errors.ts";
import { satListFault } from "./satListFault.ts";

/** Takes in the rows of a list one by one, so that memory stays flat whatever its size. */
export interface ListIntake {
  /** Returns the columns to keep of a row; `undefined` for headings and for rows of which nothing is kept. */
  take(row: readonly string[]): readonly (string | null)[] | undefined;
  /** Returns the number of rows kept and the day that the list says of itself, with what is wrong with it as a whole. */
  finish(earlier: Earlier | undefined): {
    readonly rows: number;
    readonly publishedOn: string | null;
    readonly faults: readonly Fault[];
  };
}

/** The list that counts until now, where it is to be compared. */
export interface Earlier {
  readonly rows: number;
  /** The share of its rows that the new list has to reach. */
  readonly leastShare: number;
}

/** This many rows may be broken, or this share of all. */
const [fewBroken, brokenShare] = [10, 0.05];

/** Returns what is wrong with the rows of a list as a whole. */
export function faultsOfRows(rows: number, bad: number, earlier: Earlier | undefined): readonly Fault[] {
  if (bad > Math.max(fewBroken, rows * brokenShare)) return [satListFault("list.rows", "", { rows, bad })];
  if (earlier && rows < earlier.rows * earlier.leastShare)
    return [satListFault("list.shrunk", "", { rows, before: earlier.rows })];
  return [];
}
