import { plainCatalog } from "./plainCatalog.ts";

export const months = plainCatalog({
  name: "months",
  satName: "c_Meses",
  title: "Meses",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
