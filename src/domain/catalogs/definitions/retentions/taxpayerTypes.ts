import { plainCatalog } from "../plainCatalog.ts";

/** Excel cuts the name of the sheet after 31 characters. */
export const taxpayerTypes = plainCatalog({
  name: "retentions/taxpayer-types",
  satName: "c_TipoContribuyenteSujetoRetenc",
  title: "Tipos de contribuyente sujeto a retención",
  workbook: "retentions",
  codeHeader: "c_TipoContribuyenteSujetoRetencion",
  form: /^[0-9]{1,2}$/,
});
