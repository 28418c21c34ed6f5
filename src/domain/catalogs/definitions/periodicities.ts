import { plainCatalog } from "./plainCatalog.ts";

export const periodicities = plainCatalog({
  name: "periodicities",
  satName: "c_Periodicidad",
  title: "Periodicidad",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
