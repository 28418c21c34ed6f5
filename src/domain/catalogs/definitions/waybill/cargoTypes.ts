import { plainCatalog } from "../plainCatalog.ts";

export const cargoTypes = plainCatalog({
  name: "waybill/cargo-types",
  satName: "c_ClaveTipoCarga",
  title: "Tipos de carga",
  workbook: "waybill",
  codeHeader: "Clave tipo carga",
  form: /^[A-Z]{3}$/,
});
