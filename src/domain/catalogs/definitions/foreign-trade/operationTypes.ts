import { plainCatalog } from "../plainCatalog.ts";

export const operationTypes = plainCatalog({
  name: "foreign-trade/operation-types",
  satName: "c_TipoOperacion",
  title: "Tipos de operación",
  workbook: "foreign-trade",
  form: /^[0-9]$/,
  dated: false,
});
