import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "../columns.ts";

export const municipalities: CatalogDefinition = {
  name: "waybill/municipalities",
  satName: "c_Municipio",
  title: "Municipios",
  workbook: "waybill",
  columns: [
    codeColumn("c_Municipio", /^[0-9]{3}$/, { digits: 3 }),
    { field: "state", headers: ["c_Estado"], type: "code", form: /^[A-Z]{2,3}$/, required: true },
    descriptionColumn("Descripción"),
    ...validityColumns,
  ],
  code: ["code"],
  parent: ["state"],
  description: "description",
};
