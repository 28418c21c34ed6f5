import { entry } from "./entry.ts";

/** The errors of files that others made. */
export const readingErrors = {
  "cfdi.unreadable": entry(
    422,
    "El archivo no se puede leer como CFDI; details dice por qué.",
    "The file cannot be read as a CFDI; details says why.",
  ),
  "cfdi.link_unreadable": entry(
    422,
    "El texto no es el del QR de un CFDI; envíelo completo.",
    "The text is not that of a CFDI's QR code; send all of it.",
  ),
} as const;
