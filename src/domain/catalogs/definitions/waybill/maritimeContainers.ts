import { plainCatalog } from "../plainCatalog.ts";

export const maritimeContainers = plainCatalog({
  name: "waybill/maritime-containers",
  satName: "c_ContenedorMaritimo",
  title: "Contenedores marítimos",
  workbook: "waybill",
  codeHeader: "Clave del contenedor marítimo",
  form: /^CM[0-9]{3}$/,
});
