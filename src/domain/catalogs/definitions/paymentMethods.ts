import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const paymentMethods: CatalogDefinition = {
  name: "payment-methods",
  satName: "c_MetodoPago",
  title: "Métodos de pago",
  workbook: "cfdi",
  columns: [codeColumn("c_MetodoPago", /^[A-Z]{3}$/), descriptionColumn(), ...validityColumns],
  code: ["code"],
  description: "description",
};
