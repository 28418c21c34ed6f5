import type { CatalogColumn } from "../../definitions/catalogDefinition.ts";
import { foldText } from "../foldText.ts";

type CodeColumn = Pick<CatalogColumn, "digits" | "form" | "words">;

/** Returns a code as the document writes it: numbers of Excel get their leading zeros back. */
export function readCode(
  cell: string | number | boolean,
  { digits, form, words }: CodeColumn,
): string | undefined {
  const text = String(cell);
  const [first = ""] = text.split(" ");
  const code = words ? words[foldText(first)] : padded(text, digits);
  return code === undefined || (form && !form.test(code)) ? undefined : code;
}

/** Returns the codes in one cell: `601, 603,605`, `02, 03 y 04`. In SAT's order, each once. */
export function readCodes(cell: string | number | boolean, column: CodeColumn): string[] | undefined {
  const codes = String(cell)
    .split(/\s*(?:[,;]|\by\b|\s)\s*/)
    .filter((code) => code !== "")
    .map((code) => readCode(code, column));
  return codes.every((code) => code !== undefined) ? [...new Set(codes)] : undefined;
}

function padded(text: string, digits = 0): string {
  return /^[0-9]+$/.test(text) ? text.padStart(digits, "0") : text;
}
