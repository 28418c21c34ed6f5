import type { CatalogColumn, ColumnType, FieldValue } from "../../definitions/catalogDefinition.ts";
import type { Cell } from "./cell.ts";
import { readCode, readCodes } from "./readCode.ts";
import { readDate, readTime } from "./readDate.ts";
import { readAllowance, readFlag } from "./readFlag.ts";
import { readDecimal, readInteger } from "./readNumber.ts";
import { readPattern } from "./readPattern.ts";
import { cleanText, readText } from "./readText.ts";

/** Returns a cell as a value of its column; `undefined` when it can't be one. */
type Reader = (cell: string | number | boolean, column: CatalogColumn) => FieldValue | undefined;

export type ReadValue =
  | { readonly kind: "value"; readonly value: FieldValue }
  | { readonly kind: "missing" }
  | { readonly kind: "error" }
  | { readonly kind: "wrong"; readonly expected: string };

/** Reads a cell as its column's type has it. A cell without anything but blanks is null, and missing if required. */
export function readValue(cell: Cell | undefined, column: CatalogColumn): ReadValue {
  const bare = typeof cell === "string" ? cleanText(cell) : (cell ?? null);
  if (bare === null || bare === "") {
    return column.required ? { kind: "missing" } : { kind: "value", value: null };
  }
  if (typeof bare === "string" && excelErrors.test(bare)) return { kind: "error" };
  const { read, expected } = readers[column.type];
  const value = read(bare, column);
  if (value === undefined) return { kind: "wrong", expected };
  if (value === null && column.required) return { kind: "missing" };
  return { kind: "value", value };
}

/** The texts that Excel shows for a formula that failed, in English and Spanish. */
const excelErrors = /^#(?:N\/[AD]|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NULL|NULO)!|(?:NAME|¿NOMBRE)\?)$/i;

const readers: Readonly<Record<ColumnType, { readonly read: Reader; readonly expected: string }>> = {
  code: { read: readCode, expected: "clave | code" },
  text: { read: readText, expected: "texto | text" },
  date: { read: readDate, expected: "fecha | date" },
  time: { read: readTime, expected: "hh:mm" },
  flag: { read: readFlag, expected: "Sí, No, 1, 0" },
  allowance: { read: readAllowance, expected: "Sí, No, Opcional" },
  integer: { read: readInteger, expected: "123" },
  decimal: { read: readDecimal, expected: "0.123456" },
  list: { read: readCodes, expected: "601, 603…" },
  pattern: { read: readPattern, expected: "[0-9]{10}" },
};
