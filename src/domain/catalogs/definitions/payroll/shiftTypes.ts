import { plainCatalog } from "../plainCatalog.ts";

export const shiftTypes = plainCatalog({
  name: "payroll/shift-types",
  satName: "c_TipoJornada",
  title: "Tipos de jornada",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
