import { plainCatalog } from "../plainCatalog.ts";

export const tariffCodes = plainCatalog({
  name: "foreign-trade/tariff-codes",
  satName: "c_FraccionArancelaria",
  title: "Fracciones arancelarias",
  workbook: "foreign-trade",
  form: /^[0-9]{10}$/,
  digits: 10,
  last: [{ field: "unit", headers: ["UMT"], type: "code", digits: 2, form: /^[0-9]{2}$/ }],
});
