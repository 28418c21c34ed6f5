import { setImmediate as nextTurn } from "node:timers/promises";
import type { Fault } from "../../../../errors.ts";
import type { ReadRow } from "../../../../operations/imports/importReader.ts";
import type { Validator } from "../../../validation/createValidator.ts";
import type { ValidationContext } from "../../../validation/validationContext.ts";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";
import type { CsvRow } from "./csvHead.ts";
import type { CsvFile } from "./readCsv.ts";

/** A row in the form of a body of the API, and from which field each path of it comes. */
export interface RowReading {
  readonly body: object;
  readonly fieldOf: (path: string) => string;
}

/** The rules of a sound row: the very validators of the API's bodies, then the domain's own check. */
export interface RowRules<T> {
  read(cells: CsvRow["cells"]): RowReading;
  readonly validator: Validator<T>;
  check(value: T, context: ValidationContext): readonly Fault[];
  /** Returns a key that is equal for rows that would be one. */
  keyOf(value: T): string;
}

/** Judging this many rows takes a few milliseconds; other work gets its turn after them. */
const rowsATurn = 100;

/** Judges the rows of a file, in its order; each fault points at its column's header. */
export async function readRows<T>(
  { rows, headerOf }: CsvFile,
  rules: RowRules<T>,
  context: ValidationContext,
): Promise<readonly ReadRow<T>[]> {
  const read: ReadRow<T>[] = [];
  const firstLineOf = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at % rowsATurn === rowsATurn - 1) await nextTurn();
    const { body, fieldOf } = rules.read(row.cells);
    const judged = judge(row, body);
    const { line } = row;
    if ("faults" in judged) {
      const faults = judged.faults.map((fault) => ({ ...fault, path: headerAt(fieldOf(fault.path)) }));
      read.push({ line, faults });
      continue;
    }
    const key = rules.keyOf(judged.value);
    const first = firstLineOf.get(key);
    if (first !== undefined) read.push({ line, faults: [repeated(first)] });
    else read.push({ line, key, sheet: judged.value });
    firstLineOf.set(key, first ?? line);
  }
  return read;

  function judge(row: CsvRow, body: object): { faults: readonly Fault[] } | { value: T } {
    const { value, faults = [] } = rules.validator.validate(body, context);
    const all = [...row.faults, ...faults, ...(value === undefined ? [] : rules.check(value, context))];
    return all.length > 0 || value === undefined ? { faults: all } : { value };
  }

  function headerAt(field: string): string {
    return headerOf.get(field) ?? field;
  }
}

function repeated(line: number): Fault {
  return csvFault("csv.repeated", "", { line });
}
