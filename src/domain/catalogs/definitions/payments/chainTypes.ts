import { plainCatalog } from "../plainCatalog.ts";

/** Kinds of payment chain: only SPEI. SAT writes the sheet `c_TIpoCadenaPago`. */
export const chainTypes = plainCatalog({
  name: "payments/chain-types",
  satName: "c_TipoCadenaPago",
  title: "Tipos de cadena de pago",
  workbook: "payments",
  codeHeader: "c_TipoCadena",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
