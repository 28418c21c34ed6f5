import type { CustomerColumn } from "../../../../operations/customers/upsertCustomers.ts";
import type { CsvColumn } from "./csvColumn.ts";
import { bareRfc, digits, leadingCode } from "./mendCells.ts";
import type { RowReading } from "./readRows.ts";

/** Files with a customer a row. */
export const customerColumns: readonly CsvColumn[] = [
  { field: "rfc", headers: ["R.F.C.", "RFC receptor", "tax id"], required: true, mend: bareRfc },
  {
    field: "name",
    headers: ["nombre", "razón social", "nombre o razón social", "cliente", "legal name", "customer"],
    required: true,
  },
  {
    field: "postalCode",
    headers: ["código postal", "CP", "domicilio fiscal", "zip", "zip code"],
    required: true,
    mend: digits(5),
  },
  {
    field: "taxRegime",
    headers: ["régimen fiscal", "régimen", "regime"],
    required: true,
    mend: leadingCode,
  },
  {
    field: "cfdiUse",
    headers: ["uso CFDI", "uso de CFDI", "uso", "use"],
    required: true,
    mend: leadingCode,
  },
  { field: "email", headers: ["correo", "correo electrónico", "e-mail", "mail"] },
  { field: "notes", headers: ["notas", "observaciones", "comentarios", "comments"] },
];

/** Returns a row as the body that creates the same customer by the API. */
export function customerOfRow(cells: Readonly<Record<string, string>>): RowReading {
  return { body: { ...cells }, fieldOf: (path) => path };
}

/** Returns what a file with these columns says about customers that exist already. */
export function customerColumnsSaid(fields: ReadonlySet<string>): CustomerColumn[] {
  const said: CustomerColumn[] = ["name", "postalCode", "taxRegime", "cfdiUse"];
  for (const field of ["email", "notes"] as const) if (fields.has(field)) said.push(field);
  return said;
}
