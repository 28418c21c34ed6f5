import { plainCatalog } from "../plainCatalog.ts";

export const railServices = plainCatalog({
  name: "waybill/rail-services",
  satName: "c_TipoDeServicio",
  title: "Tipos de servicio ferroviario",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^TS[0-9]{2}$/,
  more: [{ field: "container", headers: ["Contenedor"], type: "list", form: /^[01]$/ }],
});
