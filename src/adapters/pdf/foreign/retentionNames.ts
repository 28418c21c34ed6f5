/** c_CveRetenc: what a payment was for. Source: SAT's catalogs of Retenciones 2.0. */
export const retentionKeys: Readonly<Record<string, string>> = {
  "01": "Servicios profesionales",
  "02": "Regalías por derechos de autor",
  "03": "Autotransporte terrestre de carga",
  "04": "Servicios prestados por comisionistas",
  "05": "Arrendamiento",
  "06": "Enajenación de acciones",
  "07": "Enajenación de bienes objeto de la LIEPS, a través de mediadores, agentes, representantes, corredores, consignatarios o distribuidores",
  "08": "Enajenación de bienes inmuebles consignada en escritura pública",
  "09": "Enajenación de otros bienes, no consignada en escritura pública",
  "10": "Adquisición de desperdicios industriales",
  "11": "Adquisición de bienes consignada en escritura pública",
  "12": "Adquisición de otros bienes, no consignada en escritura pública",
  "13": "Otros retiros de AFORE",
  "14": "Dividendos o utilidades distribuidas",
  "15": "Remanente distribuible",
  "16": "Intereses",
  "17": "Arrendamiento en fideicomiso",
  "18": "Pagos realizados a favor de residentes en el extranjero",
  "19": "Enajenación de acciones u operaciones en bolsa de valores",
  "20": "Obtención de premios",
  "21": "Fideicomisos que no realizan actividades empresariales",
  "22": "Planes personales de retiro",
  "23": "Intereses reales deducibles por créditos hipotecarios",
  "24": "Operaciones Financieras Derivadas de Capital",
  "25": "Otro tipo de retenciones",
  "26": "Servicios mediante Plataformas Tecnológicas",
  "27": "Sector Financiero",
  "28": "Pagos y retenciones a Contribuyentes del RIF",
};

/** c_TipoPagoRet: whether a withheld tax is paid for good, or provisionally. */
export const retentionPayments: Readonly<Record<string, string>> = {
  "01": "Pago definitivo IVA",
  "02": "Pago definitivo IEPS",
  "03": "Pago definitivo ISR",
  "04": "Pago provisional ISR",
};
