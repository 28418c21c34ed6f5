import type { CsvColumn } from "../books/csv/csvColumn.ts";
import { bareRfc, digits, leadingCode, plainAmount } from "../books/csv/mendCells.ts";

/** A column that is one field of the receipt, by the path in `POST /invoices`; SAT's own names are headers too. */
const receipt: readonly CsvColumn[] = [
  // Without it, a file that is sent twice would pay everybody twice.
  { field: "externalId", headers: ["recibo", "folio"], required: true },
  { field: "series", headers: ["serie"] },
  { field: "branch", headers: ["sucursal"] },
  { field: "customer.rfc", headers: ["rfc"], required: true, mend: bareRfc },
  { field: "customer.name", headers: ["name", "nombre"], required: true },
  {
    field: "customer.postalCode",
    headers: ["postalCode", "CP", "código postal"],
    required: true,
    mend: digits(5),
  },
  { field: "customer.email", headers: ["email", "correo"] },
];

const nomina = words("TipoNomina FechaPago FechaInicialPago FechaFinalPago NumDiasPagados");
const receptor = words(
  "Curp NumSeguridadSocial FechaInicioRelLaboral Antigüedad TipoContrato Sindicalizado TipoJornada TipoRegimen NumEmpleado Departamento Puesto RiesgoPuesto PeriodicidadPago Banco CuentaBancaria SalarioBaseCotApor SalarioDiarioIntegrado ClaveEntFed",
);
const required: ReadonlySet<string> = new Set(
  words("TipoNomina FechaPago FechaInicialPago FechaFinalPago NumDiasPagados Curp"),
);
const codes: ReadonlySet<string> = new Set(
  words("TipoNomina TipoContrato TipoJornada TipoRegimen RiesgoPuesto PeriodicidadPago Banco ClaveEntFed"),
);
const amounts: ReadonlySet<string> = new Set(
  words("NumDiasPagados SalarioBaseCotApor SalarioDiarioIntegrado"),
);

/** The columns of a receipt that every file may have; those of its amounts follow from their headers. */
export const payrollColumns: readonly CsvColumn[] = [
  ...receipt,
  ...nomina.map((name) => satColumn(name, "Nomina")),
  satColumn("RegistroPatronal", "Nomina.Emisor"),
  ...receptor.map((name) => satColumn(name, "Nomina.Receptor")),
];

function satColumn(name: string, node: string): CsvColumn {
  const mend = codes.has(name) ? leadingCode : amounts.has(name) ? plainAmount : undefined;
  return {
    field: `${node}.${name}`,
    headers: [name],
    ...(required.has(name) && { required: true }),
    ...(mend && { mend }),
  };
}

/** The parts of a receipt that have a column each. */
const parts = {
  P: { gravado: "ImporteGravado", exento: "ImporteExento" },
  D: { importe: "Importe" },
  O: { importe: "Importe", "subsidio causado": "SubsidioCausado" },
} as const;

/** A column of amounts: of an earning (P), a deduction (D) or another payment (O), by SAT's type and the own key. */
export interface AmountColumn {
  readonly kind: keyof typeof parts;
  readonly type: string;
  readonly key: string;
  readonly concept: string;
  /** The attribute that the cell is. */
  readonly attribute: string;
}

/**
 * Reads a header such as `P-001-00100 Sueldo gravado`, `P-001-00100 Sueldo exento`, `D-002-00200 ISR` or
 * `O-002-00300 Subsidio subsidio causado`: kind, SAT's type, own key, what it is called, and which amount it is.
 */
export function amountColumn(header: string): AmountColumn | undefined {
  const [, kind, type, key, rest = ""] = /^([PDO])-(\d{3})-(\S{3,15})(?: (.*))?$/i.exec(header) ?? [];
  if (kind === undefined || type === undefined || key === undefined) return undefined;
  const of = kind.toUpperCase() as keyof typeof parts;
  const named = Object.entries(parts[of]).find(([name]) => rest.toLowerCase().endsWith(name));
  const attribute = named?.[1] ?? (of === "P" ? "ImporteGravado" : "Importe");
  const concept = (named ? rest.slice(0, -named[0].length) : rest).trim();
  return { kind: of, type, key, concept: concept || key, attribute };
}

function words(text: string): readonly string[] {
  return text.split(" ");
}
