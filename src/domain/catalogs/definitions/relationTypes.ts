import { plainCatalog } from "./plainCatalog.ts";

export const relationTypes = plainCatalog({
  name: "relation-types",
  satName: "c_TipoRelacion",
  title: "Tipos de relación entre CFDI",
  workbook: "cfdi",
  form: /^[0-9]{2}$/,
  digits: 2,
});
