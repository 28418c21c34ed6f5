import { plainCatalog } from "./plainCatalog.ts";

export const customs = plainCatalog({
  name: "customs",
  satName: "c_Aduana",
  title: "Aduanas",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
