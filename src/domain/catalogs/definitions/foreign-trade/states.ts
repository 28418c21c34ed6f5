import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "../columns.ts";

export const states: CatalogDefinition = {
  name: "foreign-trade/states",
  satName: "c_Estado",
  title: "Estados",
  workbook: "foreign-trade",
  columns: [
    codeColumn("c_Estado", /^[A-Z]{2,3}$/),
    { field: "country", headers: ["c_Pais"], type: "code", form: /^[A-Z]{3}$/, required: true },
    descriptionColumn("Nombre del estado"),
    ...validityColumns,
  ],
  code: ["code"],
  parent: ["country"],
  description: "description",
};
