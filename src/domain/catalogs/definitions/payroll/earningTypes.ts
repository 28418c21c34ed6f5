import { plainCatalog } from "../plainCatalog.ts";

export const earningTypes = plainCatalog({
  name: "payroll/earning-types",
  satName: "c_TipoPercepcion",
  title: "Tipos de percepción",
  workbook: "payroll",
  form: /^[0-9]{3}$/,
  digits: 3,
});
