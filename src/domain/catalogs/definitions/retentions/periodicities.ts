import { plainCatalog } from "../plainCatalog.ts";

export const periodicities = plainCatalog({
  name: "retentions/periodicities",
  satName: "c_Periodicidad",
  title: "Periodicidad",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
  more: [{ field: "complement", headers: ["Complemento que lo usa"], type: "text" }],
});
