import { plainCatalog } from "../plainCatalog.ts";

export const isthmusHubs = plainCatalog({
  name: "waybill/isthmus-hubs",
  satName: "c_RegistroISTMO",
  title: "Polos del Istmo",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
