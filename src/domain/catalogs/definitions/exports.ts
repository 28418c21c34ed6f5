import { plainCatalog } from "./plainCatalog.ts";

export const exports = plainCatalog({
  name: "exports",
  satName: "c_Exportacion",
  title: "Exportación",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
