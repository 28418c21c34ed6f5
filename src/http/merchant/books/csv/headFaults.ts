import type { Fault } from "../../../../errors.ts";
import type { FileColumns } from "./csvHead.ts";
import { readCsv } from "./readCsv.ts";

/** Reading so much delays nobody; the whole file is its worker's affair. */
const longestLook = 65_536;
/** A beginning cannot tell whether these are true of the whole. */
const leftToTheWorker: ReadonlySet<string> = new Set(["csv.empty", "csv.unreadable"]);

/** Returns what is wrong with the headers of a file, as far as its beginning shows it. */
export function headFaults(csv: string, columns: FileColumns): readonly Fault[] {
  const beginning = csv.slice(0, longestLook);
  const head = readCsv(beginning, columns, { mostRows: 1 });
  if (!("faults" in head)) return [];
  const isWhole = beginning.length === csv.length;
  return head.faults.filter(({ code }) => isWhole || !leftToTheWorker.has(code));
}
