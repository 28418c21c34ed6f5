import { plainCatalog } from "../plainCatalog.ts";

export const stationTypes = plainCatalog({
  name: "waybill/station-types",
  satName: "c_TipoEstacion",
  title: "Tipos de estación",
  workbook: "waybill",
  codeHeader: "Clave de estación",
  form: /^[0-9]{2}$/,
  digits: 2,
  descriptionHeader: "Descripción del tipo de estación",
  more: [{ field: "transportModes", headers: ["Clave transporte"], type: "list", form: /^[0-9]{2}$/ }],
});
