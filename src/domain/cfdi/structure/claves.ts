import { clave } from "./simpleTypes.ts";

/** The forms of the codes that the catalogues of CFDI 4.0 hold. */
export const claves = {
  claveProdServ: clave("c_ClaveProdServ", /^\d{8}$/),
  claveUnidad: clave("c_ClaveUnidad", /^[A-Z0-9][A-Za-z0-9]{0,2}$/),
  codigoPostal: clave("c_CodigoPostal", /^\d{5}$/),
  exportacion: clave("c_Exportacion", /^0[1-4]$/),
  formaPago: clave("c_FormaPago", /^\d{2}$/),
  impuesto: clave("c_Impuesto", /^00[123]$/),
  meses: clave("c_Meses", /^(0[1-9]|1[0-8])$/),
  metodoPago: clave("c_MetodoPago", /^(PUE|PPD)$/),
  moneda: clave("c_Moneda", /^[A-Z]{3}$/),
  objetoImp: clave("c_ObjetoImp", /^0[1-8]$/),
  pais: clave("c_Pais", /^[A-Z]{3}$/),
  periodicidad: clave("c_Periodicidad", /^0[1-5]$/),
  regimenFiscal: clave("c_RegimenFiscal", /^6\d{2}$/),
  tipoDeComprobante: clave("c_TipoDeComprobante", /^[IETNP]$/),
  tipoFactor: clave("c_TipoFactor", /^(Tasa|Cuota|Exento)$/),
  tipoRelacion: clave("c_TipoRelacion", /^0[1-9]$/),
  usoCfdi: clave("c_UsoCFDI", /^[A-Z]{1,2}\d{2}$/),
};
