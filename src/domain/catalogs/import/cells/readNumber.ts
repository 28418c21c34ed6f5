import { decimal } from "../../../money/decimal.ts";
import type { CatalogColumn } from "../../definitions/catalogDefinition.ts";

/** Returns a whole number, which may be negative (an offset from UTC). */
export function readInteger(cell: string | number | boolean): number | undefined {
  const text = String(cell);
  return /^-?[0-9]{1,12}(?:\.0+)?$/.test(text) ? Number(text) : undefined;
}

/** Returns an exact figure as text, with the column's decimals if it has any (`0.16` → `0.160000`). */
export function readDecimal(
  cell: string | number | boolean,
  { scale }: Pick<CatalogColumn, "scale">,
): string | undefined {
  // Excel keeps fifteen digits; what a binary float shows beyond them is noise.
  const text = typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
  if (!/^-?[0-9]{1,18}(?:\.[0-9]{1,18})?$/.test(text)) return undefined;
  const value = decimal(text);
  if (scale === undefined) return value.toFixed();
  return value.round(scale).eq(value) ? value.toFixed(scale) : undefined;
}
