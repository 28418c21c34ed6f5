import { plainCatalog } from "../plainCatalog.ts";

export const overtimeTypes = plainCatalog({
  name: "payroll/overtime-types",
  satName: "c_TipoHoras",
  title: "Tipos de horas extra",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
