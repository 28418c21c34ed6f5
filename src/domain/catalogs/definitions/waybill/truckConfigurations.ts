import { plainCatalog } from "../plainCatalog.ts";

export const truckConfigurations = plainCatalog({
  name: "waybill/truck-configurations",
  satName: "c_ConfigAutotransporte",
  title: "Configuraciones de autotransporte federal",
  workbook: "waybill",
  codeHeader: "Clave nomenclatura",
  form: /^[A-Z0-9-]{2,10}$/,
  more: [
    { field: "axles", headers: ["Número de ejes"], type: "integer" },
    // Some have "8 o 10".
    { field: "tyres", headers: ["Número de llantas"], type: "text" },
    // 0 without, 1 with, "0, 1" either.
    { field: "trailer", headers: ["Remolque"], type: "list", form: /^[01]$/ },
  ],
});
