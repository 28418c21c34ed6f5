import { plainCatalog } from "../plainCatalog.ts";

export const resourceOrigins = plainCatalog({
  name: "payroll/resource-origins",
  satName: "c_OrigenRecurso",
  title: "Origen del recurso",
  workbook: "payroll",
  form: /^[A-Z]{2}$/,
  dated: false,
});
