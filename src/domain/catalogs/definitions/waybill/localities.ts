import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "../columns.ts";

export const localities: CatalogDefinition = {
  name: "waybill/localities",
  satName: "c_Localidad",
  title: "Localidades",
  workbook: "waybill",
  columns: [
    codeColumn("c_Localidad", /^[0-9]{2}$/, { digits: 2 }),
    { field: "state", headers: ["c_Estado"], type: "code", form: /^[A-Z]{2,3}$/, required: true },
    descriptionColumn("Descripción"),
    ...validityColumns,
  ],
  code: ["code"],
  parent: ["state"],
  description: "description",
};
