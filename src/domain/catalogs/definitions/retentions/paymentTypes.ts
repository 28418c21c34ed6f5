import { plainCatalog } from "../plainCatalog.ts";

export const paymentTypes = plainCatalog({
  name: "retentions/payment-types",
  satName: "c_TipoPagoRet",
  title: "Tipos de pago de la retención",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
  more: [{ field: "tax", headers: ["Tipo impuesto"], type: "text" }],
});
