import type { Fault } from "../../errors.ts";
import type { Text } from "../../errors.ts";

/**
 * The reasons why a file is no workbook that we read: a stable code after `workbook.`, what is wrong and what to do.
 */
export const workbookFaults = {
  not_a_workbook: fault(
    "El archivo no es un libro de Excel.",
    "The file is no Excel workbook.",
    "Descargue de nuevo el .xls o .xlsx; a veces el sitio contesta una página.",
    "Download the .xls or .xlsx again; the site answers a web page at times.",
  ),
  unsupported_format: fault(
    "Es una hoja de cálculo de un formato que no se lee.",
    "It is a spreadsheet of a format that is not read.",
    "Guárdelo como .xlsx o como .xls de Excel 97-2003.",
    "Save it as .xlsx or as .xls of Excel 97-2003.",
  ),
  truncated: fault(
    "El archivo está incompleto.",
    "The file is incomplete.",
    "Descárguelo de nuevo y compare el tamaño.",
    "Download it again and compare the size.",
  ),
  corrupt: fault(
    "El contenido del archivo está dañado.",
    "The content of the file is damaged.",
    "Descárguelo de nuevo; si se repite, ábralo en Excel y guárdelo otra vez.",
    "Download it again; if that does not help, open it in Excel and save it again.",
  ),
  encrypted: fault(
    "El libro está cifrado con contraseña.",
    "The workbook is encrypted with a password.",
    "Guárdelo sin contraseña.",
    "Save it without a password.",
  ),
  too_large: fault(
    "El archivo excede el tamaño permitido.",
    "The file is over the size limit.",
    "Verifique que sea el libro correcto; el límite se configura.",
    "See whether it is the right workbook; the limit can be configured.",
  ),
  zip_bomb: fault(
    "El archivo se expande más de lo que un libro puede medir.",
    "The file unpacks to more than a workbook can be.",
    "No es un libro del SAT; obténgalo de su sitio.",
    "It is no workbook of SAT; get it from SAT's site.",
  ),
  too_many_sheets: fault(
    "El libro tiene demasiadas hojas.",
    "The workbook has too many sheets.",
    "Quite las hojas que no sean catálogos.",
    "Remove the sheets that are no catalogs.",
  ),
  too_many_rows: fault(
    "La hoja tiene demasiados renglones.",
    "The sheet has too many rows.",
    "Divida la hoja en partes, como lo hace el SAT.",
    "Split the sheet in parts, as SAT does.",
  ),
  too_many_columns: fault(
    "La hoja tiene demasiadas columnas.",
    "The sheet has too many columns.",
    "Quite los valores a la derecha de la tabla.",
    "Remove the values at the right of the table.",
  ),
  cell_too_long: fault(
    "El texto de la celda es demasiado largo.",
    "The text of the cell is too long.",
    "Verifique la celda; Excel admite 32,767 caracteres.",
    "Look at the cell; Excel allows 32,767 characters.",
  ),
  formula: fault(
    "Hay fórmulas donde el libro debe tener valores.",
    "There are formulas where the workbook has to have values.",
    "Pegue las celdas como valores y guarde de nuevo.",
    "Paste the cells as values and save again.",
  ),
  external_content: fault(
    "El archivo remite a contenido ajeno (otro libro, DTD o entidades).",
    "The file refers to content elsewhere (another workbook, a DTD or entities).",
    "No es un libro del SAT; obténgalo de su sitio.",
    "It is no workbook of SAT; get it from SAT's site.",
  ),
  empty: fault(
    "El libro no tiene ningún valor.",
    "The workbook has no value at all.",
    "Verifique que sea el libro correcto.",
    "See whether it is the right workbook.",
  ),
  too_much_memory: fault(
    "Leer el libro excede la memoria permitida.",
    "Reading the workbook takes more memory than is allowed.",
    "Verifique que sea el libro correcto; el límite se configura.",
    "See whether it is the right workbook; the limit can be configured.",
  ),
  too_slow: fault(
    "Leer el libro excede el tiempo permitido.",
    "Reading the workbook takes more time than is allowed.",
    "Reintente con la máquina menos cargada; el límite se configura.",
    "Retry when the machine is less busy; the limit can be configured.",
  ),
  reader_died: fault(
    "El proceso que lee el libro terminó sin contestar.",
    "The process that reads the workbook ended without an answer.",
    "Reintente; si se repite, reporte el archivo.",
    "Retry; if it happens again, report the file.",
  ),
} as const satisfies Record<string, { message: Text; cure: Text }>;

export type WorkbookFaultCode = keyof typeof workbookFaults;

/** A place in a workbook; without a sheet, the whole of it. */
export interface WorkbookPlace {
  readonly sheet?: string;
  /** `B7`. */
  readonly cell?: string;
}

/** Returns the fault of a workbook, with code `workbook.<code>` and path `sheet!A1`, `sheet` or `workbook`. */
export function workbookFault(code: WorkbookFaultCode, { sheet, cell }: WorkbookPlace = {}): Fault {
  const path = sheet === undefined ? "workbook" : cell === undefined ? sheet : `${sheet}!${cell}`;
  return { code: `workbook.${code}`, source: "own", path, ...workbookFaults[code] };
}

function fault(es: string, en: string, cureEs: string, cureEn: string) {
  return { message: { es, en }, cure: { es: cureEs, en: cureEn } };
}
