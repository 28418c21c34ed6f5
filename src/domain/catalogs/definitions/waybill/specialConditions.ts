import { plainCatalog } from "../plainCatalog.ts";

export const specialConditions = plainCatalog({
  name: "waybill/special-conditions",
  satName: "c_CondicionesEspeciales",
  title: "Condiciones especiales de transporte",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
