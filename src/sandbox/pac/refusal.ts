/** A document the PAC does not stamp: code and text go into SW's `message`, the detail beside it. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly detail: string;
}

/** Meaning of the codes common to all PACs (validations of Anexo 20), in our words. */
const texts: Readonly<Record<string, string>> = {
  "301": "La estructura del comprobante no es correcta.",
  "302": "El sello del emisor no es válido.",
  "303": "El RFC del CSD no corresponde al RFC del emisor.",
  "305": "La fecha de emisión está fuera de la vigencia del CSD.",
  "306": "El certificado con que se selló no es un CSD.",
  "308": "El CSD no fue emitido por una autoridad reconocida.",
  "401": "Entre la fecha de generación y el timbrado hay más de 72 horas.",
  CFDI40101: "La fecha no corresponde a la hora del lugar de expedición.",
  CFDI40102: "La digestión de la cadena original no es igual a la del sello.",
  CFDI40106: "El certificado no es un archivo .cer válido.",
};

/** Returns a refusal with the usual text of its code. */
export function refusal(code: string, detail = ""): Refusal {
  return { code, text: texts[code] ?? "El comprobante fue rechazado.", detail };
}
