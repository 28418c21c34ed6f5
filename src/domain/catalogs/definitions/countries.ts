import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn } from "./columns.ts";

export const countries: CatalogDefinition = {
  name: "countries",
  satName: "c_Pais",
  title: "Países",
  workbook: "cfdi",
  columns: [
    codeColumn("c_Pais", /^[A-Z]{3}$/),
    descriptionColumn(),
    { field: "postalCodeForm", headers: ["Formato de código postal"], type: "pattern" },
    { field: "taxIdForm", headers: ["Formato de Registro de Identidad Tributaria"], type: "pattern" },
    { field: "taxIdCheck", headers: ["Validación del Registro de Identidad Tributaria"], type: "text" },
    { field: "grouping", headers: ["Agrupaciones"], type: "text" },
  ],
  code: ["code"],
  description: "description",
};
