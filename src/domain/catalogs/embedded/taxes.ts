import { catalog, type CatalogEntry } from "../catalog.ts";

export interface Tax extends CatalogEntry {
  readonly withheld: boolean;
  readonly transferred: boolean;
}

/** c_Impuesto: the federal taxes a CFDI may transfer or withhold. */
export const taxes = catalog<Tax>("c_Impuesto", [
  { code: "001", description: "ISR", withheld: true, transferred: false },
  { code: "002", description: "IVA", withheld: true, transferred: true },
  { code: "003", description: "IEPS", withheld: true, transferred: true },
]);
