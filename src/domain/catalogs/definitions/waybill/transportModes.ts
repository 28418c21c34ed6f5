import { plainCatalog } from "../plainCatalog.ts";

export const transportModes = plainCatalog({
  name: "waybill/transport-modes",
  satName: "c_CveTransporte",
  title: "Claves de transporte",
  workbook: "waybill",
  codeHeader: "Clave transporte",
  form: /^[0-9]{2}$/,
  digits: 2,
  descriptionHeader: "Descripción del tipo de transporte",
});
