import { plainCatalog } from "../plainCatalog.ts";

export const pedimentoKeys = plainCatalog({
  name: "foreign-trade/pedimento-keys",
  satName: "c_ClavePedimento",
  title: "Claves de pedimento",
  workbook: "foreign-trade",
  form: /^[A-Z0-9]{2}$/,
  dated: false,
});
