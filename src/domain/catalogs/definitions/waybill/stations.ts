import { plainCatalog } from "../plainCatalog.ts";

/** Seaports, airports and railway stations. */
export const stations = plainCatalog({
  name: "waybill/stations",
  satName: "c_Estaciones",
  title: "Puertos, aeropuertos y estaciones férreas",
  workbook: "waybill",
  codeHeader: "Clave identificación",
  form: /^[\p{L}0-9.-]{1,20}$/u,
  more: [
    { field: "transportMode", headers: ["Clave transporte"], type: "code", digits: 2, form: /^[0-9]{2}$/ },
    { field: "nationality", headers: ["Nacionalidad"], type: "text" },
    { field: "iata", headers: ["Designador IATA"], type: "text" },
    { field: "railway", headers: ["Línea férrea"], type: "text" },
  ],
});
