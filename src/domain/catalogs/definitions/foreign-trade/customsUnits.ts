import { plainCatalog } from "../plainCatalog.ts";

export const customsUnits = plainCatalog({
  name: "foreign-trade/customs-units",
  satName: "c_UnidadAduana",
  title: "Unidades de medida de aduana",
  workbook: "foreign-trade",
  codeHeader: "c_UnidadMedida",
  form: /^[0-9]{2}$/,
  digits: 2,
});
