import { plainCatalog } from "../plainCatalog.ts";

export const transportParts = plainCatalog({
  name: "waybill/transport-parts",
  satName: "c_ParteTransporte",
  title: "Partes del transporte",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^PT[0-9]{2}$/,
});
