import { plainCatalog } from "../plainCatalog.ts";

export const banks = plainCatalog({
  name: "payroll/banks",
  satName: "c_Banco",
  title: "Bancos",
  workbook: "payroll",
  form: /^[0-9]{3}$/,
  digits: 3,
  more: [{ field: "legalName", headers: ["Nombre o razón social"], type: "text" }],
});
