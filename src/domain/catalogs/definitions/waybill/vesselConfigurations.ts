import { plainCatalog } from "../plainCatalog.ts";

export const vesselConfigurations = plainCatalog({
  name: "waybill/vessel-configurations",
  satName: "c_ConfigMaritima",
  title: "Configuraciones marítimas",
  workbook: "waybill",
  codeHeader: "Clave configuración marítima",
  form: /^[A-Z][0-9]{2}$/,
});
