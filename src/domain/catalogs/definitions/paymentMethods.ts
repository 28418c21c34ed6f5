import { plainCatalog } from "./plainCatalog.ts";

export const paymentMethods = plainCatalog({
  name: "payment-methods",
  satName: "c_MetodoPago",
  title: "Métodos de pago",
  workbook: "cfdi",
  form: /^[A-Z]{3}$/,
});
