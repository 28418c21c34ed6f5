import { plainCatalog } from "../plainCatalog.ts";

/** Excel cuts the name of the sheet after 31 characters. */
export const dividendTypes = plainCatalog({
  name: "retentions/dividend-types",
  satName: "c_TipoDividendoOUtilidadDistrib",
  title: "Tipos de dividendo o utilidad distribuida",
  workbook: "retentions",
  codeHeader: "c_TipoDividendoOUtilidadDistribuida",
  form: /^[0-9]{2}$/,
  digits: 2,
});
