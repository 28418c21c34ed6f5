import { plainCatalog } from "../plainCatalog.ts";

export const federalEntities = plainCatalog({
  name: "retentions/federal-entities",
  satName: "c_EntidadesFederativas",
  title: "Entidades federativas",
  workbook: "retentions",
  form: /^[0-9]{2}$/,
  digits: 2,
});
