import { plainCatalog } from "../plainCatalog.ts";

export const customsRegimes = plainCatalog({
  name: "waybill/customs-regimes",
  satName: "c_RegimenAduanero",
  title: "Regímenes aduaneros",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[A-Z]{3}$/,
  more: [{ field: "direction", headers: ["ImpoExpo"], type: "text" }],
});
