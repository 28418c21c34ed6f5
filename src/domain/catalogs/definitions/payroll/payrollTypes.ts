import { plainCatalog } from "../plainCatalog.ts";

export const payrollTypes = plainCatalog({
  name: "payroll/payroll-types",
  satName: "c_TipoNomina",
  title: "Tipos de nómina",
  workbook: "payroll",
  form: /^[A-Z]$/,
  dated: false,
});
