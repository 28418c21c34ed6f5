import type { Text } from "../../../errors.ts";

const compareEs =
  "Compare la hoja con la que publica el SAT; si el SAT la cambió, hay que actualizar la definición.";
const compareEn =
  "Compare the sheet with the one SAT publishes; if SAT has changed it, the definition must follow.";
const correctEs = "Corrija la celda o descargue de nuevo el libro.";
const correctEn = "Correct the cell, or download the workbook again.";
const confirmEs = "Revise las diferencias y autorice la activación si son de verdad del SAT.";
const confirmEn = "Look at the differences and approve the activation if they are really SAT's.";

/**
 * The texts of why a workbook is not taken for SAT's catalogs, or what stands out in it; `{header}`, `{value}`,
 * `{other}` are filled in.
 */
export const importFaultTexts = {
  sheet_missing: text("Falta la hoja {value}.", "Sheet {value} is missing.", compareEs, compareEn),
  part_missing: text(
    "Falta la parte {value} de la hoja.",
    "Part {value} of the sheet is missing.",
    compareEs,
    compareEn,
  ),
  part_doubled: text(
    "La hoja está dos veces en el libro.",
    "The workbook has the sheet twice.",
    compareEs,
    compareEn,
  ),
  sheet_empty: text(
    "La hoja no tiene ningún renglón.",
    "The sheet has no row.",
    "Descargue de nuevo el libro; la hoja está vacía.",
    "Download the workbook again; the sheet is empty.",
  ),
  header_row_missing: text(
    "No se encuentra el renglón de encabezados; se espera {header}.",
    "The row of headers was not found; {header} is expected.",
    compareEs,
    compareEn,
  ),
  header_missing: text("Falta la columna {header}.", "Column {header} is missing.", compareEs, compareEn),
  header_renamed: text(
    "Se espera el encabezado {header} y dice {value}.",
    "The header {header} is expected, and it says {value}.",
    compareEs,
    compareEn,
  ),
  header_doubled: text(
    "El encabezado {header} está dos veces; también en {other}.",
    "The header {header} is there twice; also at {other}.",
    compareEs,
    compareEn,
  ),
  columns_shuffled: text(
    "La columna {header} tiene valores de otra, como {value}: las columnas están revueltas.",
    "Column {header} has values of another column, such as {value}: the columns are shuffled.",
    "Descargue de nuevo el libro; los encabezados no corresponden a sus columnas.",
    "Download the workbook again; the headers do not match their columns.",
  ),
  code_broken: text(
    "{value} no es una clave de {header}.",
    "{value} is not a code of {header}.",
    correctEs,
    correctEn,
  ),
  code_computed: text(
    "La clave {value} es el resultado de una fórmula; el SAT escribe sus claves.",
    "Code {value} is the result of a formula; SAT writes its codes out.",
    correctEs,
    correctEn,
  ),
  code_doubled: text(
    "La clave {value} ya está en {other}.",
    "Code {value} is already at {other}.",
    "Quite el renglón que sobra o descargue de nuevo el libro.",
    "Remove the extra row, or download the workbook again.",
  ),
  value_missing: text(
    "Falta el valor de {header}.",
    "The value of {header} is missing.",
    correctEs,
    correctEn,
  ),
  value_wrong: text(
    "{value} no puede ser un valor de {header}: se espera {other}.",
    "{value} cannot be a value of {header}: {other} is expected.",
    correctEs,
    correctEn,
  ),
  values_more: text(
    "En la columna {header} hay otros {value} valores equivocados.",
    "Column {header} has another {value} wrong values.",
    correctEs,
    correctEn,
  ),
  error_value: text(
    "La celda de {header} tiene el error {value} de Excel.",
    "The cell of {header} contains Excel's error {value}.",
    correctEs,
    correctEn,
  ),
  row_broken: text(
    "El renglón tiene solo {value}, y abajo sigue la tabla.",
    "The row has only {value}, and the table goes on below.",
    correctEs,
    correctEn,
  ),
  validity_reversed: text(
    "La clave {value} termina antes de empezar: hasta {other}.",
    "Code {value} ends before it begins: until {other}.",
    "No impide la importación; el SAT suele corregirlo en la siguiente revisión.",
    "It does not stop the import; SAT tends to correct it in its next revision.",
  ),
  header_unknown: text(
    "La columna {value} es nueva y no se lee.",
    "Column {value} is new and not read.",
    compareEs,
    compareEn,
  ),
  row_repeated: text(
    "La clave {value} está igual en {other}; se toma una vez.",
    "Code {value} is the same at {other}; it is taken once.",
    "No impide la importación.",
    "It does not stop the import.",
  ),
  shrunk: text(
    "El catálogo {header} baja de {value} a {other} claves.",
    "Catalog {header} falls from {value} to {other} codes.",
    confirmEs,
    confirmEn,
  ),
  much_removed: text(
    "En el catálogo {header} desaparecen {value} de {other} claves.",
    "{value} of {other} codes disappear from catalog {header}.",
    confirmEs,
    confirmEn,
  ),
  much_changed: text(
    "En el catálogo {header} cambian {value} de {other} claves.",
    "In catalog {header} {value} of {other} codes change.",
    confirmEs,
    confirmEn,
  ),
} as const satisfies Record<string, { message: Text; cure: Text }>;

export type ImportFaultCode = keyof typeof importFaultTexts;

function text(es: string, en: string, cureEs: string, cureEn: string) {
  return { message: { es, en }, cure: { es: cureEs, en: cureEn } };
}
