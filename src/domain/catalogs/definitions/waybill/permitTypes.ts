import { plainCatalog } from "../plainCatalog.ts";

export const permitTypes = plainCatalog({
  name: "waybill/permit-types",
  satName: "c_TipoPermiso",
  title: "Tipos de permiso",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^TP[A-Z]{2}[0-9]{2}$/,
  more: [
    { field: "transportModes", headers: ["Clave transporte"], type: "list", digits: 2, form: /^[0-9]{2}$/ },
  ],
});
