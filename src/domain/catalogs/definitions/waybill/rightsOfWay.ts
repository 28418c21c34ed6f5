import { plainCatalog } from "../plainCatalog.ts";

export const rightsOfWay = plainCatalog({
  name: "waybill/rights-of-way",
  satName: "c_DerechosDePaso",
  title: "Derechos de paso",
  workbook: "waybill",
  codeHeader: "Clave del derecho de paso",
  form: /^CDP[0-9]{3}$/,
  descriptionHeader: "Derecho de paso",
  more: [
    { field: "from", headers: ["Entre"], type: "text" },
    { field: "to", headers: ["Hasta"], type: "text" },
    { field: "grantedOrReceived", headers: ["Otorga/Recibe"], type: "text" },
    { field: "concessionaire", headers: ["Concesionario"], type: "text" },
  ],
});
