import { plainCatalog } from "../plainCatalog.ts";

export const taxes = plainCatalog({
  name: "payments/taxes",
  satName: "c_Impuesto",
  title: "Impuestos",
  workbook: "payments",
  form: /^[0-9]{3}$/,
  digits: 3,
  more: [
    { field: "withheld", headers: ["Retención"], type: "flag", required: true },
    { field: "transferred", headers: ["Traslado"], type: "flag", required: true },
    { field: "scope", headers: ["Local o federal"], type: "text" },
    { field: "entity", headers: ["Entidad en la que aplica"], type: "text" },
  ],
  dated: false,
});
