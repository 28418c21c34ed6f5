/** XML namespaces of SAT's SOAP services, by the prefixes that XPaths use here. */
export const namespaces = {
  s: "http://schemas.xmlsoap.org/soap/envelope/",
  u: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd",
  o: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd",
  ds: "http://www.w3.org/2000/09/xmldsig#",
  des: "http://DescargaMasivaTerceros.sat.gob.mx",
  aut: "http://DescargaMasivaTerceros.gob.mx",
} as const;
