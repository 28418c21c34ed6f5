import { plainCatalog } from "../plainCatalog.ts";

export const customsDocuments = plainCatalog({
  name: "waybill/customs-documents",
  satName: "c_DocumentoAduanero",
  title: "Documentos aduaneros",
  workbook: "waybill",
  codeHeader: "Clave",
  form: /^[0-9]{2}$/,
  digits: 2,
});
