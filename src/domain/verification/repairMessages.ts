import type { MessageTable } from "../faults/message.ts";
import type { Text } from "../../errors.ts";

const toIssuer: Text = {
  es: "Se leyó de todos modos; pida a quien lo emitió que entregue el archivo como lo timbró su PAC.",
  en: "It was read all the same; ask the issuer for the file as the PAC stamped it.",
};

/** Texts of what was repaired in a file so that it could be read, and of why a file could not be read at all. */
export const repairMessages = {
  "xml.bom": {
    message: {
      es: "El archivo comienza con una marca de orden de bytes (BOM).",
      en: "The file begins with a byte order mark (BOM).",
    },
    cure: toIssuer,
  },
  "xml.encoding": {
    message: {
      es: "El archivo declara la codificación {declared}; el Anexo 20 pide UTF-8.",
      en: "The file declares the encoding {declared}; Anexo 20 wants UTF-8.",
    },
    cure: toIssuer,
  },
  "xml.bytes": {
    message: {
      es: "Los bytes del archivo no son UTF-8 limpio; se leyeron como {encoding}.",
      en: "The bytes of the file are not clean UTF-8; they were read as {encoding}.",
    },
    cure: toIssuer,
  },
  "xml.leading_text": {
    message: {
      es: "Hay {count} caracteres antes del documento; se omitieron.",
      en: "There are {count} characters before the document; they were left out.",
    },
    cure: toIssuer,
  },
  "xml.trailing_text": {
    message: {
      es: "Hay {count} caracteres después del documento; se omitieron.",
      en: "There are {count} characters after the document; they were left out.",
    },
    cure: toIssuer,
  },
  "xml.bare_ampersand": {
    message: {
      es: "Un & está sin escapar; se leyó como &amp;.",
      en: "An & is not escaped; it was read as &amp;.",
    },
    cure: toIssuer,
  },
  "xml.addenda_broken": {
    message: {
      es: "La Addenda no es XML bien formado; se leyó el documento sin ella.",
      en: "The Addenda is not well-formed XML; the document was read without it.",
    },
    cure: toIssuer,
  },
  "xml.prefix_undeclared": {
    message: {
      es: "Un prefijo de espacio de nombres no está declarado; se tomó por el del SAT.",
      en: "A namespace prefix is not declared; it was taken for SAT's.",
    },
    cure: toIssuer,
  },
  "xml.namespace_wrong": {
    message: {
      es: "La raíz no está en el espacio de nombres del SAT; se leyó como {expected}.",
      en: "The root is not in SAT's namespace; it was read as {expected}.",
    },
    cure: toIssuer,
  },
  "xml.prefix_other": {
    message: {
      es: "La raíz se llama {name}; el Anexo 20 pide {expected}.",
      en: "The root is named {name}; Anexo 20 wants {expected}.",
    },
    cure: toIssuer,
  },
  "xml.malformed file": {
    message: {
      es: "El archivo no es XML bien formado ({reason}).",
      en: "The file is not well-formed XML ({reason}).",
    },
    cure: {
      es: "Envíe el archivo completo como lo entregó el PAC, no una copia editada ni su PDF.",
      en: "Send the whole file as the PAC gave it, not an edited copy nor its PDF.",
    },
  },
  "xml.doctype file": {
    message: {
      es: "El archivo lleva una declaración DOCTYPE, que un CFDI no lleva y aquí no se lee.",
      en: "The file has a DOCTYPE, which no CFDI has and which is not read here.",
    },
    cure: {
      es: "Desconfíe del archivo; pida el XML a quien lo emitió, o descárguelo del SAT.",
      en: "Distrust the file; ask the issuer for the XML, or download it from SAT.",
    },
  },
  "xml.too_deep file": {
    message: {
      es: "El archivo anida más niveles que cualquier CFDI.",
      en: "The file nests more levels than any CFDI does.",
    },
    cure: {
      es: "Desconfíe del archivo; pida el XML a quien lo emitió, o descárguelo del SAT.",
      en: "Distrust the file; ask the issuer for the XML, or download it from SAT.",
    },
  },
  "xml.too_many file": {
    message: {
      es: "El archivo tiene más de {most} elementos.",
      en: "The file has more than {most} elements.",
    },
    cure: {
      es: "Verifíquelo en el portal del SAT.",
      en: "Verify it at SAT's site.",
    },
  },
  "xml.too_many_attributes file": {
    message: {
      es: "Un elemento del archivo tiene más de {most} atributos.",
      en: "An element of the file has more than {most} attributes.",
    },
    cure: {
      es: "Verifíquelo en el portal del SAT.",
      en: "Verify it at SAT's site.",
    },
  },
  "document.unstamped": {
    message: {
      es: "El documento no lleva timbre, o lleva varios: no tiene folio fiscal.",
      en: "The document has no timbre, or several: it has no fiscal folio.",
    },
    cure: {
      es: "Envíe el XML como lo timbró el PAC.",
      en: "Send the XML as the PAC stamped it.",
    },
  },
  "document.unknown file": {
    message: {
      es: "El archivo es XML, pero no un CFDI: su raíz es {name}.",
      en: "The file is XML, but no CFDI: its root is {name}.",
    },
    cure: {
      es: "Envíe un CFDI o una constancia de retenciones.",
      en: "Send a CFDI or a document of retentions.",
    },
  },
} as const satisfies MessageTable;
