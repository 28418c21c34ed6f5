import { plainCatalog } from "../plainCatalog.ts";

export const countries = plainCatalog({
  name: "retentions/countries",
  satName: "c_Pais",
  title: "Países",
  workbook: "retentions",
  form: /^[A-Z]{2,3}$/,
});
