import { plainCatalog } from "../plainCatalog.ts";

export const railcars = plainCatalog({
  name: "waybill/railcars",
  satName: "c_TipoCarro",
  title: "Tipos de carro",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^TC[0-9]{2}$/,
  descriptionHeader: "Tipo de carro",
  more: [{ field: "container", headers: ["Contenedor"], type: "list", form: /^[01]$/ }],
});
