import { plainCatalog } from "../plainCatalog.ts";

export const paymentMethods = plainCatalog({
  name: "payments/payment-methods",
  satName: "c_MetodoPago",
  title: "Métodos de pago",
  workbook: "payments",
  form: /^[A-Z]{3}$/,
});
