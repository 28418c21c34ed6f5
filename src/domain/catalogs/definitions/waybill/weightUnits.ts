import { plainCatalog } from "../plainCatalog.ts";

export const weightUnits = plainCatalog({
  name: "waybill/weight-units",
  satName: "c_ClaveUnidadPeso",
  title: "Claves de unidad de peso y embalaje",
  workbook: "waybill",
  codeHeader: "Clave unidad",
  form: /^[A-Z0-9]{2,3}$/i,
  digits: 2,
  descriptionHeader: "Nombre",
  more: [
    { field: "definition", headers: ["Descripción"], type: "text" },
    { field: "note", headers: ["Nota"], type: "text" },
  ],
  last: [
    { field: "symbol", headers: ["Símbolo"], type: "text" },
    { field: "kind", headers: ["Bandera"], type: "text" },
  ],
});
