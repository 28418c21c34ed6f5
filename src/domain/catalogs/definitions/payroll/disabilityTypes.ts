import { plainCatalog } from "../plainCatalog.ts";

export const disabilityTypes = plainCatalog({
  name: "payroll/disability-types",
  satName: "c_TipoIncapacidad",
  title: "Tipos de incapacidad",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
