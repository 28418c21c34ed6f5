import { plainCatalog } from "../plainCatalog.ts";

export const retentionKeys = plainCatalog({
  name: "retentions/retention-keys",
  satName: "c_CveRetenc",
  title: "Claves de retención",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
  more: [{ field: "complement", headers: ["Nombre del complemento"], type: "text" }],
});
