import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

/** Units of UN/ECE Recommendations 20 and 21. */
export const units: CatalogDefinition = {
  name: "units",
  satName: "c_ClaveUnidad",
  title: "Claves de unidad",
  workbook: "cfdi",
  columns: [
    codeColumn("c_ClaveUnidad", /^[A-Z0-9]{2,3}$/i, { digits: 2 }),
    descriptionColumn("Nombre"),
    { field: "definition", headers: ["Descripción"], type: "text" },
    { field: "note", headers: ["Nota"], type: "text" },
    ...validityColumns,
    { field: "symbol", headers: ["Símbolo"], type: "text" },
  ],
  code: ["code"],
  description: "description",
};
