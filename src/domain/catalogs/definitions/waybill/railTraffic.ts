import { plainCatalog } from "../plainCatalog.ts";

export const railTraffic = plainCatalog({
  name: "waybill/rail-traffic",
  satName: "c_TipoDeTrafico",
  title: "Tipos de tráfico ferroviario",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^TT[0-9]{2}$/,
});
