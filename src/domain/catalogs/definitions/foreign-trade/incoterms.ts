import { plainCatalog } from "../plainCatalog.ts";

export const incoterms = plainCatalog({
  name: "foreign-trade/incoterms",
  satName: "c_INCOTERM",
  title: "Términos internacionales de comercio",
  workbook: "foreign-trade",
  form: /^[A-Z]{3}$/,
});
