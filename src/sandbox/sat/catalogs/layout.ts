import { excelDay } from "./excelDay.ts";
import type { SheetRow, WorkbookSheet } from "../../../platform/xlsx/workbookSheet.ts";

/** First day of CFDI 4.0, on which most rows of its catalogs came in force. */
const firstDay = excelDay("2022-01-01");

const versionHeaders = [
  "Versión CFDI",
  "Versión catálogo",
  "Revisión catálogo",
  "Fecha publicación de catálogo",
  // It has two blanks, as SAT's has.
  "Fecha  inicio de vigencia del catálogo",
  "Fecha fin de vigencia del catálogo",
];

export interface Layout {
  readonly name: string;
  readonly title: string;
  /** The header rows, one or two; the second one names the columns below a common title. */
  readonly headers: readonly SheetRow[];
  /** The catalogs whose title SAT has written on the second row. */
  readonly startsLower?: boolean;
  readonly revision?: number;
  readonly published?: number;
  readonly rows: () => Iterable<SheetRow>;
}

/** Makes a sheet as SAT lays it out: title, versions and their values, a blank row, headers, rows. */
export function sheetOf({
  name,
  title,
  headers,
  startsLower,
  revision,
  published,
  rows,
}: Layout): WorkbookSheet {
  return {
    name,
    *rows() {
      if (startsLower) yield [];
      yield [title];
      yield versionHeaders;
      yield [4, 1, revision ?? 0, published ?? 0, firstDay];
      yield [];
      yield* headers;
      yield* rows();
    },
  };
}
