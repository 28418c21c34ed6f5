import { plainCatalog } from "../plainCatalog.ts";

export const contractRegimes = plainCatalog({
  name: "payroll/contract-regimes",
  satName: "c_TipoRegimen",
  title: "Tipos de régimen de contratación",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
});
