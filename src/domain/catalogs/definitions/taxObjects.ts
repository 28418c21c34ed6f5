import { plainCatalog } from "./plainCatalog.ts";

export const taxObjects = plainCatalog({
  name: "tax-objects",
  satName: "c_ObjetoImp",
  title: "Objeto de impuesto",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
