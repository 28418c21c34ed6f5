const texts: Readonly<Record<string, string>> = {
  "301": "XML mal formado.",
  "302": "Sello mal formado o inválido.",
  "303": "Sello no corresponde al emisor.",
  "304": "Certificado revocado o caduco.",
  "305": "Certificado Inválido.",
  "308": "Certificado no expedido por el SAT.",
  "310": "El certificado no es de tipo CSD.",
};

/** Returns a PAC's words for SAT's code of a cancellation request as a whole. */
export function requestText(code: string): string {
  return texts[code] ?? "Rechazado.";
}
