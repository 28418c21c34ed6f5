import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  PayrollReader,
  PayrollRow,
} from "../../../operations/directInvoices/batches/readPayrollFiles.ts";
import { newInvoiceValidator } from "../../pos/directInvoices/newInvoiceValidator.ts";
import type { CsvColumn } from "../books/csv/csvColumn.ts";
import { plainAmount } from "../books/csv/mendCells.ts";
import type { CsvRow } from "../books/csv/csvHead.ts";
import { checkCsv, csvRowsAfter } from "../books/csv/streamCsv.ts";
import { type AmountColumn, amountColumn, payrollColumns, subcontractColumn } from "./payrollColumns.ts";

/** A payroll has more rows than a file of articles. */
export const maxReceipts = 10_000;

/** c_TipoPercepcion of overtime. */
const overtime = "019";

/** c_TipoOtroPago of the subsidy for employment. */
const subsidy = "002";

/** Other work gets its turn after so many rows. */
const rowsATurn = 50;

/**
 * Opens a file with a payroll receipt a row, and holds none of its rows. Each row becomes the body of `POST /invoices` that
 * issues the same receipt, and is judged by its validator when it is read; faults of the body's own fields name their column.
 */
export const readPayroll: PayrollReader = async (chunks, context) => {
  const file = await checkCsv(chunks(), columnsOf, maxReceipts);
  if ("faults" in file) return file;
  const { count, head } = file;
  return {
    count,
    async *rowsAfter(after) {
      let read = 0;
      for await (const row of csvRowsAfter(chunks(), file, after)) {
        yield readRow(row);
        if ((read += 1) % rowsATurn === 0) await nextTurn();
      }
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
      faults: all.map((fault) => ({ ...fault, path: head.headerOf.get(fault.path) ?? fault.path })),
    };
  }
};

/** Returns the columns that a file has by its headers: those of each receipt, and one for each amount. */
export function columnsOf(headers: readonly string[]): readonly CsvColumn[] {
  const ofAmounts = headers.filter((header) => amountColumn(header) !== undefined);
  const ofOthers = headers.filter((header) => subcontractColumn(header) !== undefined);
  return [
    ...payrollColumns,
    ...ofAmounts.map((field) => ({ field, headers: [], mend: plainAmount })),
    ...ofOthers.map((field) => ({ field, headers: [] })),
  ];
}

function bodyOf(cells: CsvRow["cells"]): object {
  // A row without an id of its own is at fault here, where POST /invoices lets it be absent.
  const frame: Record<string, unknown> = { type: "payroll", externalId: "", customer: {} };
  for (const [field, cell] of Object.entries(cells))
    if (!amountColumn(field) && !subcontractColumn(field)) place(frame, field.split("."), cell);
  const { Nomina = {}, ...others } = frame;
  const { Percepciones, Receptor, ...nomina } = Nomina as JsonNode;
  const SubContratacion = subcontractsOf(cells);
  const complement = {
    ...nomina,
    Receptor: { ...(Receptor as JsonNode), ...(SubContratacion.length > 0 && { SubContratacion }) },
    ...linesOf(cells, settled(Percepciones as JsonNode | undefined)),
  };
  return { ...others, complements: { Nomina: complement } };
}

type JsonNode = Readonly<Record<string, unknown>>;

function place(frame: Record<string, unknown>, names: readonly string[], cell: string): void {
  const [name = "", ...below] = names;
  if (below.length === 0) frame[name] = cell;
  else place((frame[name] ??= {}) as Record<string, unknown>, below, cell);
}

/** Leaves out severance and pensions whose cells are all zero, as they are for whoever goes on working. */
function settled(Percepciones: JsonNode = {}): JsonNode {
  const paid = Object.entries(Percepciones).filter(
    ([, node]) => !Object.values(node as Record<string, string>).every(isZero),
  );
  return Object.fromEntries(paid);
}

/** Returns those for whom the employee worked, in the order of their numbers. */
function subcontractsOf(cells: CsvRow["cells"]): readonly JsonNode[] {
  const found = new Map<number, Record<string, string>>();
  for (const [field, cell] of Object.entries(cells)) {
    const column = subcontractColumn(field);
    if (column) found.set(column.number, { ...found.get(column.number), [column.attribute]: cell });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, node]) => node);
}

/** The attributes of an amount that stand in a node of their own below it. */
const nodes: Readonly<Record<string, string>> = {
  SubsidioCausado: "SubsidioAlEmpleo",
  SaldoAFavor: "CompensacionSaldosAFavor",
  Año: "CompensacionSaldosAFavor",
  RemanenteSalFav: "CompensacionSaldosAFavor",
  ValorMercado: "AccionesOTitulos",
  PrecioAlOtorgarse: "AccionesOTitulos",
};

interface Line extends Pick<AmountColumn, "kind" | "type"> {
  readonly entry: Record<string, unknown>;
  readonly amounts: string[];
}

/** Returns earnings, deductions, other payments, overtime and sick leave of the cells that hold an amount. */
function linesOf(cells: CsvRow["cells"], settlements: JsonNode): object {
  const lines = new Map<string, Line>();
  for (const [field, cell] of Object.entries(cells)) {
    const column = amountColumn(field);
    if (!column) continue;
    const { kind, type, key, attribute } = column;
    const id = `${kind}-${type}-${key}`;
    const line = lines.get(id) ?? { kind, type, entry: beginEntry(column), amounts: [] };
    if (attribute !== "Año") line.amounts.push(cell);
    const node = nodes[attribute];
    if (node !== undefined) line.entry[node] = { ...(line.entry[node] as object), [attribute]: cell };
    else if (kind !== "I" || !isZero(cell)) line.entry[attribute] = cell;
    lines.set(id, line);
  }
  const ofKind = (kind: AmountColumn["kind"]) =>
    [...lines.values()].filter((line) => line.kind === kind && !isNothing(line)).map(({ entry }) => entry);
  const [earned, deducted, paid, leave] = [
    withOvertime(ofKind("P"), ofKind("H")),
    ofKind("D"),
    ofKind("O"),
    ofKind("I"),
  ];
  const Percepciones = { ...(earned.length > 0 && { Percepcion: earned }), ...settlements };
  return {
    ...(Object.keys(Percepciones).length > 0 && { Percepciones }),
    ...(deducted.length > 0 && { Deducciones: { Deduccion: deducted } }),
    ...(paid.length > 0 && { OtrosPagos: { OtroPago: paid } }),
    ...(leave.length > 0 && { Incapacidades: { Incapacidad: leave } }),
  };
}

/** Puts the overtime below its earning; one that is not there is an earning of nothing, which the checks refuse. */
function withOvertime(earned: readonly JsonNode[], HorasExtra: readonly JsonNode[]): readonly JsonNode[] {
  if (HorasExtra.length === 0) return earned;
  const at = earned.findIndex(({ TipoPercepcion }) => TipoPercepcion === overtime);
  if (at >= 0) return earned.with(at, { ...earned[at], HorasExtra });
  const column = { kind: "P", type: overtime, key: overtime, concept: "Horas extra" } as const;
  return [...earned, { ...beginEntry(column), HorasExtra }];
}

function beginEntry({ kind, type, key, concept }: Omit<AmountColumn, "attribute">): Record<string, unknown> {
  const said = { Clave: key, Concepto: concept };
  if (kind === "P") return { TipoPercepcion: type, ...said, ImporteGravado: "0.00", ImporteExento: "0.00" };
  if (kind === "D") return { TipoDeduccion: type, ...said };
  if (kind === "O") return { TipoOtroPago: type, ...said };
  return kind === "H" ? { TipoHoras: type } : { TipoIncapacidad: type };
}

/** A line of nothing is not on the receipt; SAT wants the subsidy (002) even where it is zero. */
function isNothing({ kind, type, amounts }: Line): boolean {
  return !(kind === "O" && type === subsidy) && amounts.every(isZero);
}

function isZero(cell: string): boolean {
  return /^0*(?:\.0*)?$/.test(cell);
}
