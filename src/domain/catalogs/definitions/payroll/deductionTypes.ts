import { plainCatalog } from "../plainCatalog.ts";

export const deductionTypes = plainCatalog({
  name: "payroll/deduction-types",
  satName: "c_TipoDeduccion",
  title: "Tipos de deducción",
  workbook: "payroll",
  form: /^[0-9]{3}$/,
  digits: 3,
});
