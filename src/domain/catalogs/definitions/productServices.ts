import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

/** SAT's product keys: UNSPSC's eight digits. */
export const productServices: CatalogDefinition = {
  name: "product-services",
  satName: "c_ClaveProdServ",
  title: "Claves de productos y servicios",
  workbook: "cfdi",
  columns: [
    codeColumn("c_ClaveProdServ", /^[0-9]{8}$/, { digits: 8 }),
    descriptionColumn(),
    { field: "iva", headers: ["Incluir IVA trasladado"], type: "allowance" },
    { field: "ieps", headers: ["Incluir IEPS trasladado"], type: "allowance" },
    { field: "complement", headers: ["Complemento que debe incluir"], type: "text" },
    ...validityColumns,
    { field: "borderStimulus", headers: ["Estímulo Franja Fronteriza"], type: "flag" },
    { field: "similar", headers: ["Palabras similares"], type: "text" },
  ],
  code: ["code"],
  description: "description",
};
