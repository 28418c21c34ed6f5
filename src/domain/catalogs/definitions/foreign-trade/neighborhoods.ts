import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, descriptionColumn } from "../columns.ts";

export const neighborhoods: CatalogDefinition = {
  name: "foreign-trade/neighborhoods",
  satName: "c_Colonia",
  title: "Colonias",
  workbook: "foreign-trade",
  columns: [
    codeColumn("c_Colonia", /^[0-9]{4}$/, { digits: 4 }),
    {
      field: "postalCode",
      headers: ["c_CodigoPostal"],
      type: "code",
      form: /^[0-9]{5}$/,
      required: true,
      digits: 5,
    },
    descriptionColumn("Nombre del asentamiento"),
  ],
  code: ["code"],
  parent: ["postalCode"],
  description: "description",
};
