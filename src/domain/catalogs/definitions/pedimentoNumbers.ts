import type { CatalogDefinition } from "./catalogDefinition.ts";
import { validityColumns } from "./columns.ts";

/** How many customs declarations a broker made at a customs office in a year. SAT repeats some rows. */
export const pedimentoNumbers: CatalogDefinition = {
  name: "pedimento-numbers",
  satName: "c_NumPedimentoAduana",
  title: "Números de pedimento por aduana y ejercicio",
  workbook: "cfdi",
  columns: [
    {
      field: "customs",
      headers: ["c_Aduana"],
      type: "code",
      digits: 2,
      form: /^[0-9]{2}$/,
      required: true,
    },
    { field: "patent", headers: ["Patente"], type: "code", digits: 4, form: /^[0-9A-Z]{4}$/, required: true },
    { field: "year", headers: ["Ejercicio"], type: "code", form: /^[0-9]{4}$/, required: true },
    { field: "quantity", headers: ["Cantidad"], type: "integer", required: true },
    ...validityColumns,
  ],
  code: ["customs", "patent", "year"],
  repeats: "identical",
};
