import { plainCatalog } from "../plainCatalog.ts";

export const materialTypes = plainCatalog({
  name: "waybill/material-types",
  satName: "c_TipoMateria",
  title: "Tipos de materia",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
