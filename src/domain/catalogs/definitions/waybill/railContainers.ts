import { plainCatalog } from "../plainCatalog.ts";

export const railContainers = plainCatalog({
  name: "waybill/rail-containers",
  satName: "c_Contenedor",
  title: "Tipos de contenedor",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^TC[0-9]{2}$/,
  descriptionHeader: "Tipo de contenedor",
  more: [{ field: "definition", headers: ["Descripción"], type: "text" }],
});
