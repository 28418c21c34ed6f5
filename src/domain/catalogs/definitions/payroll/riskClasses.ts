import { plainCatalog } from "../plainCatalog.ts";

export const riskClasses = plainCatalog({
  name: "payroll/risk-classes",
  satName: "c_RiesgoPuesto",
  title: "Riesgo del puesto",
  workbook: "payroll",
  form: /^[0-9]{1,2}$/,
});
