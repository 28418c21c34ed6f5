import { plainCatalog } from "../plainCatalog.ts";

export const periods = plainCatalog({
  name: "retentions/periods",
  satName: "c_Periodo",
  title: "Periodos",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
});
