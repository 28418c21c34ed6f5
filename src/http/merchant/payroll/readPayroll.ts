import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  PayrollReader,
  PayrollRow,
} from "../../../operations/directInvoices/batches/readPayrollFiles.ts";
import { newInvoiceValidator } from "../../pos/directInvoices/newInvoiceValidator.ts";
import type { CsvColumn } from "../books/csv/csvColumn.ts";
import { plainAmount } from "../books/csv/mendCells.ts";
import { type CsvRow, readCsv } from "../books/csv/readCsv.ts";
import { amountColumn, payrollColumns } from "./payrollColumns.ts";

/** A payroll has more rows than a file of articles. */
export const maxReceipts = 10_000;

/** Other work gets its turn after so many rows. */
const rowsATurn = 50;

/**
 * Opens a file with a payroll receipt a row. Each row becomes the body of `POST /invoices` that issues the same receipt, and
 * is judged by its validator when it is read; faults of the body's own fields name their column.
 */
export const readPayroll: PayrollReader = (csv, context) => {
  const file = readCsv(csv, columnsOf, { most: maxReceipts });
  if ("faults" in file) return file;
  const { rows, headerOf } = file;
  return {
    count: rows.length,
    async read(after, most) {
      const read: PayrollRow[] = [];
      for (const row of rows.slice(after, after + most)) {
        read.push(readRow(row));
        if (read.length % rowsATurn === 0) await nextTurn();
      }
      return read;
    },
  };

  function readRow(row: CsvRow): PayrollRow {
    const { line, cells } = row;
    const externalId = cells["externalId"] ?? null;
    const { value, faults = [] } = newInvoiceValidator.validate(bodyOf(cells), context);
    const all = [...row.faults, ...faults];
    if (value && all.length === 0) return { line, externalId, content: value };
    return {
      line,
      externalId: externalId?.slice(0, 100) ?? null,
      faults: all.map((fault) => ({ ...fault, path: headerOf.get(fault.path) ?? fault.path })),
    };
  }
};

/** Returns the columns that a file has by its headers: those of each receipt, and one for each amount. */
export function columnsOf(headers: readonly string[]): readonly CsvColumn[] {
  const ofAmounts = headers.filter((header) => amountColumn(header) !== undefined);
  return [...payrollColumns, ...ofAmounts.map((field) => ({ field, headers: [], mend: plainAmount }))];
}

function bodyOf(cells: CsvRow["cells"]): object {
  // A row without an id of its own is at fault here, where POST /invoices lets it be absent.
  const frame: Record<string, unknown> = { type: "payroll", externalId: "" };
  const customer: Record<string, string> = {};
  const nomina: Record<string, unknown> = {};
  for (const [field, cell] of Object.entries(cells)) {
    const names = field.split(".");
    const [first, second, third] = names;
    if (amountColumn(field) || first === undefined) continue;
    if (second === undefined) frame[first] = cell;
    else if (first === "customer") customer[second] = cell;
    else if (third === undefined) nomina[second] = cell;
    else nomina[second] = { ...(nomina[second] as object | undefined), [third]: cell };
  }
  return { ...frame, customer, complements: { Nomina: { ...nomina, ...amountsOf(cells) } } };
}

/** Returns earnings, deductions and other payments of the cells that hold an amount. */
function amountsOf(cells: CsvRow["cells"]): object {
  const lines = new Map<string, { kind: string; entry: Record<string, unknown> }>();
  for (const [field, cell] of Object.entries(cells)) {
    const column = amountColumn(field);
    if (!column) continue;
    const { kind, type, key, concept, attribute } = column;
    const id = `${kind}-${type}-${key}`;
    const line = lines.get(id) ?? { kind, entry: beginEntry(kind, type, key, concept) };
    if (attribute === "SubsidioCausado") line.entry["SubsidioAlEmpleo"] = { SubsidioCausado: cell };
    else line.entry[attribute] = cell;
    lines.set(id, line);
  }
  const ofKind = (kind: string) =>
    [...lines.values()]
      .filter((line) => line.kind === kind && !isNothing(line.entry))
      .map(({ entry }) => entry);
  const [earned, deducted, paid] = [ofKind("P"), ofKind("D"), ofKind("O")];
  return {
    ...(earned.length > 0 && { Percepciones: { Percepcion: earned } }),
    ...(deducted.length > 0 && { Deducciones: { Deduccion: deducted } }),
    ...(paid.length > 0 && { OtrosPagos: { OtroPago: paid } }),
  };
}

function beginEntry(kind: string, type: string, key: string, concept: string): Record<string, unknown> {
  const said = { Clave: key, Concepto: concept };
  if (kind === "P") return { TipoPercepcion: type, ...said, ImporteGravado: "0.00", ImporteExento: "0.00" };
  return kind === "D" ? { TipoDeduccion: type, ...said } : { TipoOtroPago: type, ...said };
}

/** An earning or a deduction of nothing is not on the receipt; SAT wants the subsidy (002) even where it is zero. */
function isNothing(entry: Readonly<Record<string, unknown>>): boolean {
  const zero = (value: unknown) => value === undefined || /^0*(?:\.0*)?$/.test(value as string);
  return (
    entry["TipoOtroPago"] === undefined &&
    ["ImporteGravado", "ImporteExento", "Importe"].every((name) => zero(entry[name]))
  );
}
