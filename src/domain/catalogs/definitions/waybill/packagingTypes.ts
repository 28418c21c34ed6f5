import { plainCatalog } from "../plainCatalog.ts";

export const packagingTypes = plainCatalog({
  name: "waybill/packaging-types",
  satName: "c_TipoEmbalaje",
  title: "Tipos de embalaje",
  workbook: "waybill",
  codeHeader: "Clave de designación",
  form: /^[A-Z0-9]{2,5}$/,
});
