import { plainCatalog } from "../plainCatalog.ts";

export const products = plainCatalog({
  name: "waybill/products",
  satName: "c_ClaveProdServCP",
  title: "Productos y servicios de Carta Porte",
  workbook: "waybill",
  codeHeader: "c_ClaveProdServ",
  form: /^[0-9]{8}$/,
  digits: 8,
  more: [
    { field: "similar", headers: ["Palabras similares"], type: "text" },
    // 0 no, 1 yes, "0,1" it depends on the goods.
    { field: "hazardous", headers: ["Material Peligroso"], type: "list", form: /^[01]$/ },
  ],
});
