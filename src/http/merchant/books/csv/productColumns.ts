import type { ProductColumn } from "../../../../operations/products/upsertProducts.ts";
import type { CsvColumn } from "./csvColumn.ts";
import { digits, plainAmount, unitCode } from "./mendCells.ts";
import { readTaxRate } from "./readTaxRate.ts";
import type { RowReading } from "./readRows.ts";

const taxFields = ["iva", "ieps", "iepsQuota", "ivaWithheld", "isrWithheld"] as const;
type TaxField = (typeof taxFields)[number];
type Field = "sku" | Exclude<ProductColumn, "taxes"> | TaxField;

/** Files with a product a row. Rates are written `16%`, `16`, `0.16` or `exento`; an empty cell is no tax. */
export const productColumns: readonly CsvColumn<Field>[] = [
  {
    field: "sku",
    headers: ["código", "clave", "clave interna", "código interno", "NoIdentificacion", "code", "item code"],
    required: true,
  },
  {
    field: "description",
    headers: ["descripción", "producto", "artículo", "nombre", "concepto", "product", "name"],
    required: true,
  },
  {
    field: "productKey",
    headers: ["clave SAT", "ClaveProdServ", "clave producto servicio", "clave de producto", "SAT key"],
    required: true,
    mend: digits(8),
  },
  {
    field: "unitKey",
    headers: ["unidad", "ClaveUnidad", "clave de unidad", "unidad SAT", "unit"],
    mend: unitCode,
  },
  {
    field: "taxObject",
    headers: ["ObjetoImp", "objeto de impuesto", "objeto impuesto"],
    mend: digits(2),
  },
  {
    field: "unitPrice",
    headers: ["precio", "precio unitario", "ValorUnitario", "price"],
    mend: plainAmount,
  },
  { field: "iva", headers: ["tasa IVA", "IVA trasladado", "VAT"] },
  { field: "ieps", headers: ["tasa IEPS", "IEPS trasladado"] },
  { field: "iepsQuota", headers: ["cuota IEPS"], mend: plainAmount },
  { field: "ivaWithheld", headers: ["IVA retenido", "retención IVA", "VAT withheld"] },
  { field: "isrWithheld", headers: ["ISR retenido", "retención ISR", "income tax withheld"] },
];

/** Returns a row as the body that creates the same product by the API; of its taxes, from which column each comes. */
export function productOfRow(cells: Readonly<Record<string, string>>): RowReading {
  const named = taxFields.filter((field) => cells[field] !== undefined);
  const { sku, description, productKey, unitKey, taxObject, unitPrice } = cells;
  return {
    body: {
      sku,
      description,
      productKey,
      unitKey,
      taxObject,
      unitPrice,
      taxes: named.map((field) => taxOf(field, cells[field] as string)),
    },
    fieldOf: (path) => {
      const [, at] = /^taxes\[(\d+)\]/.exec(path) ?? [];
      return at === undefined ? path.replace(/^taxes$/, "taxObject") : (named[Number(at)] as string);
    },
  };
}

/** Returns what a file with these columns says about products that exist already. */
export function productColumnsSaid(fields: ReadonlySet<string>): ProductColumn[] {
  const said: ProductColumn[] = ["description", "productKey"];
  for (const field of ["unitKey", "taxObject", "unitPrice"] as const) if (fields.has(field)) said.push(field);
  if (taxFields.some((field) => fields.has(field))) said.push("taxes");
  return said;
}

function taxOf(field: TaxField, cell: string): object {
  if (field === "iepsQuota") return { tax: "IEPS", kind: "quota", rate: cell, withheld: false };
  const tax = field.startsWith("iva") ? "IVA" : field === "ieps" ? "IEPS" : "ISR";
  return { tax, withheld: field.endsWith("Withheld"), ...readTaxRate(cell) };
}
