import { plainCatalog } from "../plainCatalog.ts";

export const payPeriodicities = plainCatalog({
  name: "payroll/pay-periodicities",
  satName: "c_PeriodicidadPago",
  title: "Periodicidad del pago",
  workbook: "payroll",
  form: /^[0-9]{2}$/,
  digits: 2,
});
