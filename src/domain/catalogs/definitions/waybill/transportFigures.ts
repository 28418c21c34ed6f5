import { plainCatalog } from "../plainCatalog.ts";

export const transportFigures = plainCatalog({
  name: "waybill/transport-figures",
  satName: "c_FiguraTransporte",
  title: "Figuras de transporte",
  workbook: "waybill",
  codeHeader: "Clave figura transporte",
  form: /^[0-9]{2}$/,
  digits: 2,
});
