import { plainCatalog } from "../plainCatalog.ts";

export const cofeprisSectors = plainCatalog({
  name: "waybill/cofepris-sectors",
  satName: "c_SectorCOFEPRIS",
  title: "Sectores COFEPRIS",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
