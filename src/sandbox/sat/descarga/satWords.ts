/** SAT's codes of the mass download and SAT's words for them (Mensaje). */
const words: Readonly<Record<string, string>> = {
  "300": "Usuario No Válido",
  "301": "XML Mal Formado",
  "302": "Sello Mal Formado",
  "303": "Sello no corresponde con RfcSolicitante",
  "304": "Certificado Revocado o Caduco",
  "305": "Certificado Inválido",
  "404": "Error no Controlado",
  "5000": "Solicitud Aceptada",
  "5001": "Tercero no autorizado",
  "5002": "Se han agotado las solicitudes de por vida",
  "5003": "Tope máximo",
  "5004": "No se encontró la información",
  "5005": "Solicitud duplicada",
  "5006": "Error interno en el proceso",
  "5007": "No existe el paquete solicitado",
  "5008": "Máximo de descargas permitidas",
  "5011": "Límite de descargas por folio por día",
};

/** A refusal: SAT's code, and words that may say more than usual. */
export interface SatRefusal {
  readonly code: string;
  readonly message: string;
}

/** Returns SAT's words for a code. */
export function satWords(code: string, detail?: string): SatRefusal {
  const usual = words[code] ?? "Código desconocido";
  return { code, message: detail === undefined ? usual : `${usual}: ${detail}` };
}
