/** An answer of Finkok's as its servers write it. */
export function soapAnswer(operation: string, content: string, status = 200) {
  const body =
    `<?xml version='1.0' encoding='UTF-8'?>\n<senv:Envelope xmlns:tns="http://facturacion.finkok.com/stamp" ` +
    `xmlns:s0="apps.services.soap.core.views" xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/"><senv:Body>` +
    `<tns:${operation}Response><tns:${operation}Result>${content}</tns:${operation}Result></tns:${operation}Response>` +
    `</senv:Body></senv:Envelope>`;
  return { status, headers: {}, body: Buffer.from(body) };
}

export function soapFault(text: string, status = 200) {
  const body =
    `<?xml version='1.0' encoding='UTF-8'?><senv:Envelope xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/">` +
    `<senv:Body><senv:Fault><faultcode>senv:Server</faultcode><faultstring>${text}</faultstring></senv:Fault>` +
    `</senv:Body></senv:Envelope>`;
  return { status, headers: {}, body: Buffer.from(body) };
}

export function incidencias(...codes: readonly (readonly [code: string, text: string])[]): string {
  const listed = codes.map(
    ([code, text]) =>
      `<s0:Incidencia><s0:IdIncidencia>1</s0:IdIncidencia><s0:CodigoError>${code}</s0:CodigoError>` +
      `<s0:MensajeIncidencia>${text}</s0:MensajeIncidencia></s0:Incidencia>`,
  );
  return `<s0:Incidencias>${listed.join("")}</s0:Incidencias>`;
}

export function xmlField(xml: string): string {
  return `<s0:xml>${xml.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</s0:xml>`;
}

/** The stamped document of these answers; a reader looks no further than for its timbre. */
export const stampedXml =
  '<?xml version="1.0" encoding="utf-8"?>\n<cfdi:Comprobante A="&amp;"><tfd:TimbreFiscalDigital UUID="x"/></cfdi:Comprobante>';
