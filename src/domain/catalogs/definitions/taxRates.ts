import type { CatalogDefinition } from "./catalogDefinition.ts";
import { validityColumns } from "./columns.ts";

/**
 * Rates and quotas that may be charged: one value, or every value of a range. The catalog has no codes of its own;
 * what tells two rows apart is all they say of the tax.
 */
export const taxRates: CatalogDefinition = {
  name: "tax-rates",
  satName: "c_TasaOCuota",
  title: "Tasas o cuotas de impuestos",
  workbook: "cfdi",
  columns: [
    { field: "kind", headers: ["Rango o Fijo"], type: "text", form: /^(?:Rango|Fijo)$/, required: true },
    { field: "min", headers: ["c_TasaOCuota Valor mínimo", "Valor mínimo"], type: "decimal", scale: 6 },
    {
      field: "max",
      headers: ["c_TasaOCuota Valor máximo", "Valor máximo"],
      type: "decimal",
      scale: 6,
      required: true,
    },
    // "IVA Crédito aplicado del 50%" is the border stimulus.
    { field: "description", headers: ["Impuesto"], type: "text", required: true },
    {
      field: "tax",
      headers: ["Impuesto"],
      type: "code",
      words: { isr: "001", iva: "002", ieps: "003" },
      form: /^[0-9]{3}$/,
      required: true,
    },
    { field: "factor", headers: ["Factor"], type: "text", form: /^(?:Tasa|Cuota)$/, required: true },
    { field: "transferred", headers: ["Traslado"], type: "flag", required: true },
    { field: "withheld", headers: ["Retención"], type: "flag", required: true },
    ...validityColumns,
  ],
  code: ["tax", "factor", "min", "max"],
  description: "description",
  repeats: "numbered",
};
