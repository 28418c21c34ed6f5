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
  words(
    "TipoNomina TipoContrato TipoJornada TipoRegimen RiesgoPuesto PeriodicidadPago Banco ClaveEntFed OrigenRecurso",
  ),
);
const amounts: ReadonlySet<string> = new Set(
  words("NumDiasPagados SalarioBaseCotApor SalarioDiarioIntegrado MontoRecursoPropio"),
);

/** Severance and pensions, which stand beside their earnings; the names that both have take the node before them. */
const settlements: readonly CsvColumn[] = [
  ...settlement("SeparacionIndemnizacion", "TotalPagado NumAñosServicio UltimoSueldoMensOrd"),
  ...settlement("JubilacionPensionRetiro", "TotalUnaExhibicion TotalParcialidad MontoDiario"),
];

/** The columns of a receipt that every file may have; those of its amounts follow from their headers. */
export const payrollColumns: readonly CsvColumn[] = [
  ...receipt,
  ...nomina.map((name) => satColumn(name, "Nomina")),
  ...words("RegistroPatronal RfcPatronOrigen").map((name) => satColumn(name, "Nomina.Emisor")),
  { field: "Nomina.Emisor.Curp", headers: ["Emisor.Curp"] },
  ...words("OrigenRecurso MontoRecursoPropio").map((name) => satColumn(name, "Nomina.Emisor.EntidadSNCF")),
  ...receptor.map((name) => satColumn(name, "Nomina.Receptor")),
  ...settlements,
];

function settlement(node: string, own: string): readonly CsvColumn[] {
  const columnOf = (name: string, headers: readonly string[]) => ({
    field: `Nomina.Percepciones.${node}.${name}`,
    headers,
    mend: plainAmount,
  });
  return [
    ...words(own).map((name) => columnOf(name, [name])),
    ...["IngresoAcumulable", "IngresoNoAcumulable"].map((name) => columnOf(name, [`${node}.${name}`])),
  ];
}

function satColumn(name: string, node: string): CsvColumn {
  const mend = codes.has(name) ? leadingCode : amounts.has(name) ? plainAmount : undefined;
  return {
    field: `${node}.${name}`,
    headers: [name],
    ...(required.has(name) && { required: true }),
    ...(mend && { mend }),
  };
}

/** The parts of a receipt that have a column each, by how the header ends. */
const parts = {
  P: {
    gravado: "ImporteGravado",
    exento: "ImporteExento",
    valormercado: "ValorMercado",
    precioalotorgarse: "PrecioAlOtorgarse",
  },
  D: { importe: "Importe" },
  O: {
    importe: "Importe",
    "subsidio causado": "SubsidioCausado",
    saldoafavor: "SaldoAFavor",
    año: "Año",
    remanentesalfav: "RemanenteSalFav",
  },
  H: { dias: "Dias", horas: "HorasExtra", importe: "ImportePagado" },
  I: { dias: "DiasIncapacidad", importe: "ImporteMonetario" },
} as const;
type Kind = keyof typeof parts;

/** A column of amounts, by SAT's type: of an earning (P), a deduction (D), another payment (O), overtime (H) or sick leave (I). */
export interface AmountColumn {
  readonly kind: Kind;
  readonly type: string;
  /** The own key, which overtime and sick leave lack. */
  readonly key: string;
  readonly concept: string;
  /** The attribute that the cell is. */
  readonly attribute: string;
}

/**
 * Reads a header such as `P-001-00100 Sueldo gravado`, `P-001-00100 Sueldo exento`, `D-002-00200 ISR` or
 * `O-002-00300 Subsidio subsidio causado`: kind, SAT's type, own key, what it is called, and which amount it is; or
 * `H-01 horas` or `I-02 días`, which have no key.
 */
export function amountColumn(header: string): AmountColumn | undefined {
  const found =
    /^(?<sign>[PDO])-(?<type>\d{3})-(?<key>\S{3,15})(?: (?<rest>.*))?$/i.exec(header) ??
    /^(?<sign>[HI])-(?<type>\d{2}) (?<rest>.*)$/i.exec(header);
  if (!found) return undefined;
  const { sign = "", type = "", key = "", rest = "" } = found.groups ?? {};
  const kind = sign.toUpperCase() as Kind;
  const plain = rest.toLowerCase().replaceAll("í", "i");
  const named = Object.entries(parts[kind]).find(([name]) => plain.endsWith(name));
  // An amount alone needs no word; of overtime and sick leave there is none without.
  if (!named && key === "") return undefined;
  const attribute = named?.[1] ?? (kind === "P" ? "ImporteGravado" : "Importe");
  const concept = (named ? rest.slice(0, -named[0].length) : rest).trim();
  return { kind, type, key, concept: concept || key, attribute };
}

/** Reads a header such as `SubContratacion-1 RfcLabora`: whom the employee worked for, by a number of the file's own. */
export function subcontractColumn(
  header: string,
): { readonly number: number; readonly attribute: string } | undefined {
  const found = /^SubContratacion-(\d{1,2}) (RfcLabora|PorcentajeTiempo)$/.exec(header);
  return found ? { number: Number(found[1]), attribute: found[2] as string } : undefined;
}

function words(text: string): readonly string[] {
  return text.split(" ");
}
