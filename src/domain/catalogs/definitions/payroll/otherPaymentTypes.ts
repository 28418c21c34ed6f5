import { plainCatalog } from "../plainCatalog.ts";

export const otherPaymentTypes = plainCatalog({
  name: "payroll/other-payment-types",
  satName: "c_TipoOtroPago",
  title: "Otros tipos de pago",
  workbook: "payroll",
  form: /^[0-9]{3}$/,
  digits: 3,
});
