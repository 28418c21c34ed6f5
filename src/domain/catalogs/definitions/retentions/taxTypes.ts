import { plainCatalog } from "../plainCatalog.ts";

export const taxTypes = plainCatalog({
  name: "retentions/tax-types",
  satName: "c_TipoImpuesto",
  title: "Tipos de impuesto",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
});
