import { plainCatalog } from "../plainCatalog.ts";

export const pharmaceuticalForms = plainCatalog({
  name: "waybill/pharmaceutical-forms",
  satName: "c_FormaFarmaceutica",
  title: "Formas farmacéuticas",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
