import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "../columns.ts";

/** Years a retention may be of; SAT leaves their descriptions empty. */
export const fiscalYears: CatalogDefinition = {
  name: "retentions/fiscal-years",
  satName: "c_Ejercicio",
  title: "Ejercicios",
  workbook: "retentions",
  columns: [
    codeColumn("c_Ejercicio", /^[0-9]{4}$/),
    descriptionColumn("Descripción", { required: false }),
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
