import type { Fault, Text } from "../../../errors.ts";

/** A fault of a CSV file; `path` names the column by its header as the file has it, or `csv` for the whole file. */
export function csvFault(code: `csv.${string}`, path: string, message: Text, cure: Text): Fault {
  return { code, source: "own", path, message, cure };
}
