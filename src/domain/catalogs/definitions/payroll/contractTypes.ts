import { plainCatalog } from "../plainCatalog.ts";

export const contractTypes = plainCatalog({
  name: "payroll/contract-types",
  satName: "c_TipoContrato",
  title: "Tipos de contrato",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
