import { entry } from "./entry.ts";

/** The errors of a workbook as a file; its faults say which and where. */
export const workbookErrors = {
  "workbook.refused": entry(
    422,
    "El libro no se puede leer; details indica el motivo, la hoja y la celda.",
    "The workbook cannot be read; details gives the reason, the sheet and the cell.",
  ),
} as const;
