import { plainCatalog } from "../plainCatalog.ts";

export const airCarriers = plainCatalog({
  name: "waybill/air-carriers",
  satName: "c_CodigoTransporteAereo",
  title: "Códigos de transporte aéreo",
  workbook: "waybill",
  codeHeader: "Clave identificación",
  form: /^CA[0-9]{3}$/,
  descriptionHeader: "Nombre de la aerolínea",
  more: [
    { field: "nationality", headers: ["Nacionalidad"], type: "text" },
    { field: "icao", headers: ["Designador OACI"], type: "text" },
  ],
});
