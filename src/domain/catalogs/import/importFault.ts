import type { Fault } from "../../../errors.ts";
import { columnLetters } from "./cells/cell.ts";
import { importFaultTexts, type ImportFaultCode } from "./importFaultTexts.ts";

/** A place in a workbook. */
export interface SheetPlace {
  readonly sheet?: string;
  /** The row's number as people count, from 1. */
  readonly row?: number;
  /** The column's index, from 0. */
  readonly column?: number;
}

/** The words that fill the texts of a fault: `{header}`, `{value}`, `{other}`. */
export type FaultWords = Partial<Record<"header" | "value" | "other", string>>;

/**
 * Returns a fault of a catalog's import: code `catalog.<code>`, its path `sheet!B7`, `sheet!7`, `sheet` or `workbook`.
 */
export function importFault(code: ImportFaultCode, place: SheetPlace, words: FaultWords = {}): Fault {
  const { message, cure } = importFaultTexts[code];
  return {
    code: `catalog.${code}`,
    source: "own",
    path: pathOf(place),
    message: { es: fill(message.es, words), en: fill(message.en, words) },
    cure,
  };
}

function pathOf({ sheet, row, column }: SheetPlace): string {
  if (sheet === undefined) return "workbook";
  if (row === undefined) return sheet;
  return `${sheet}!${column === undefined ? "" : columnLetters(column)}${row}`;
}

const longestWord = 60;

/** Fills words in; values come from a file, so they are cut short, and no control character passes. */
function fill(text: string, words: FaultWords): string {
  return text.replace(/\{(header|value|other)\}/g, (_, name: keyof FaultWords) => {
    const word = (words[name] ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
    return word.length > longestWord ? `${word.slice(0, longestWord - 1)}…` : word;
  });
}
