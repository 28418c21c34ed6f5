import type { Message } from "../../faults/message.ts";
import type { Text } from "../../../errors.ts";

const again = cure(
  "Reintente la descarga: el rango se pide de nuevo al SAT.",
  "Retry the download: the range is requested from SAT again.",
);
const split = cure("Pida un rango más corto.", "Ask for a shorter range.");
const folio = cure(
  "Descargue ese documento por su folio fiscal (requestType: folio).",
  "Download that document by its fiscal folio (requestType: folio).",
);
const original = cure(
  "No se incluye en el espejo; consúltelo en el paquete original (fileUrl).",
  "It is not in the mirror; look at it in the original package (fileUrl).",
);
const line = cure(
  "El renglón original está en original; descargue ese documento por su folio fiscal.",
  "The original line is in original; download that document by its fiscal folio.",
);
const none = cure("No hay que hacer nada.", "There is nothing to do.");

/**
 * Texts of what could not be taken from a package of SAT, or was repaired. Each fault states its figures in a message
 * of its own.
 */
export const packageFaultTexts = {
  "package.truncated": text(
    "El paquete está cortado, o no es un ZIP.",
    "The package is cut off, or it is not a ZIP.",
    again,
  ),
  "package.corrupt": text(
    "El directorio del paquete está dañado.",
    "The directory of the package is corrupt.",
    again,
  ),
  "package.too_many_entries": text(
    "El paquete tiene más archivos que el máximo.",
    "The package has more entries than the limit.",
    split,
  ),
  "package.zip_bomb": text(
    "El paquete se expande más de lo que uno del SAT puede medir.",
    "The package unpacks to more than a package of SAT's can have.",
    again,
  ),
  "package.vanished": text(
    "El paquete ya no está donde se guardó.",
    "The package is no longer where it was stored.",
    again,
  ),
  "entry.encrypted": text("El archivo está cifrado.", "The entry is encrypted.", original),
  "entry.unknown_method": text(
    "El archivo está comprimido con un método no admitido.",
    "The entry is compressed by a method that is not supported.",
    original,
  ),
  "entry.corrupt": text("El archivo está dañado.", "The entry is corrupt.", folio),
  "entry.too_large": text(
    "El archivo excede el tamaño máximo.",
    "The entry is larger than the limit.",
    original,
  ),
  "entry.zip_bomb": text(
    "El archivo se expande a más de lo que declara, o del máximo.",
    "The entry unpacks to more than it declares, or than the limit.",
    original,
  ),
  "entry.checksum": text(
    "La suma de verificación del archivo no coincide.",
    "The entry's checksum does not match.",
    folio,
  ),
  "entry.truncated": text(
    "El paquete termina antes que el archivo.",
    "The package ends before the entry does.",
    folio,
  ),
  "entry.empty": text("El archivo está vacío.", "The entry is empty.", folio),
  "entry.nested_package": text(
    "El archivo es otro paquete; no se abre.",
    "The entry is a package itself; it is not opened.",
    original,
  ),
  "entry.not_xml": text("El archivo no es XML.", "The entry is not XML.", original),
  "entry.not_metadata": text(
    "El archivo no es un texto de metadatos.",
    "The entry is not a metadata text.",
    original,
  ),
  "name.traversal": text(
    "El nombre del archivo sube de carpeta; los nombres nunca se usan como rutas.",
    "The entry's name leaves its folder; names are never used as paths.",
    none,
  ),
  "name.absolute": text(
    "El nombre del archivo es una ruta absoluta; los nombres nunca se usan como rutas.",
    "The entry's name is an absolute path; names are never used as paths.",
    none,
  ),
  "name.unprintable": text(
    "El nombre del archivo tiene caracteres invisibles; se muestra sin ellos.",
    "The entry's name has unprintable characters; it is shown without them.",
    none,
  ),
  "name.duplicate": text(
    "Otro archivo del paquete se llama igual; se leen ambos.",
    "Another entry has the same name; both are read.",
    none,
  ),
  "name.extension": text(
    "El nombre no termina en .xml; el contenido sí es XML.",
    "The name does not end in .xml; the entry is XML.",
    none,
  ),
  "metadata.header": text(
    "Al encabezado le faltan columnas; el texto no se leyó.",
    "The header lacks columns; the text was not read.",
    again,
  ),
  "line.columns": text(
    "El renglón no tiene las columnas del encabezado.",
    "The line does not have the columns of the header.",
    line,
  ),
  "line.incomplete": text(
    "Al renglón le falta un valor, o no se puede leer.",
    "The line lacks a value, or has one that cannot be read.",
    line,
  ),
  "line.joined": text(
    "El renglón venía cortado por un salto de línea; se unió.",
    "The line was cut apart by a line feed in it; it was joined.",
    none,
  ),
  "line.separator_in_name": text(
    "Un nombre del renglón lleva el separador; se reconoció.",
    "A name in the line contains the separator; it was recognised.",
    none,
  ),
  "xml.malformed": text("El XML está mal formado.", "The XML is malformed.", folio),
  "xml.doctype": text(
    "El XML lleva una declaración DOCTYPE, que no se admite.",
    "The XML has a document type declaration, which is not allowed.",
    original,
  ),
  "xml.too_deep": text(
    "El XML tiene demasiados niveles.",
    "Elements of the XML are nested too deep.",
    original,
  ),
  "xml.too_many_attributes": text(
    "Un elemento del XML tiene demasiados atributos.",
    "An element of the XML has too many attributes.",
    original,
  ),
  "xml.unclosed": text(
    "El documento termina antes de cerrar su raíz; se leyó lo que hay.",
    "The document ends before its root is closed; the part that is there was read.",
    none,
  ),
  "xml.namespace": text(
    "La raíz no está en el espacio de nombres del SAT; se leyó igual.",
    "The root is not in the namespace that SAT prescribes; it was read all the same.",
    none,
  ),
  "document.unknown": text("El documento no es un CFDI.", "The document is not a CFDI.", original),
  "document.no_uuid": text(
    "El documento no tiene timbre con folio fiscal.",
    "The document has no timbre with a fiscal folio.",
    original,
  ),
  "document.incomplete": text(
    "Al documento le falta lo que todo CFDI lleva.",
    "The document lacks what every CFDI has.",
    folio,
  ),
  "document.foreign": text(
    "El documento no lo emitió ni lo recibió este contribuyente.",
    "This taxpayer neither issued nor received the document.",
    original,
  ),
  "document.differs": text(
    "El documento ya había llegado con otros bytes; se conservan los primeros.",
    "The document came earlier with other bytes; the first ones are kept.",
    original,
  ),
  "document.unstorable": text(
    "El documento contiene algo que no se puede guardar.",
    "The document contains something that cannot be stored.",
    original,
  ),
  "payment.incomplete": text(
    "Un pago del complemento está incompleto; se omitió.",
    "A payment of the complement is incomplete; it was left out.",
    none,
  ),
  "payment.no_uuid": text(
    "Un pago no dice qué documento paga; se omitió.",
    "A payment does not say which document it pays; it was left out.",
    none,
  ),
  "relation.no_uuid": text(
    "Una relación no indica su documento; se omitió.",
    "A relation does not name its document; it was left out.",
    none,
  ),
  "amount.unreadable": text(
    "Un importe no se puede leer; se omitió.",
    "An amount cannot be read; it was left out.",
    none,
  ),
  "amount.formatted": text(
    "Un importe no venía como decimal simple; se reconoció.",
    "An amount was not written as a plain decimal; it was recognised.",
    none,
  ),
  "time.unreadable": text(
    "Una fecha no se puede leer; se omitió.",
    "A date and time cannot be read; it was left out.",
    none,
  ),
  "rfc.unusual": text(
    "Un RFC no tiene la forma de uno; se conserva.",
    "An RFC does not look like one; it is kept.",
    none,
  ),
  "text.too_long": text("Un texto es demasiado largo; se recortó.", "A text is too long; it was cut.", none),
  "text.nul": text(
    "El texto tenía bytes nulos; se quitaron.",
    "The text had NUL bytes; they were left out.",
    none,
  ),
  "text.latin1": text(
    "El texto es Latin-1; se leyó como tal.",
    "The text is Latin-1; it was read as that.",
    none,
  ),
  "text.utf16": text(
    "El texto es UTF-16; se leyó como tal.",
    "The text is UTF-16; it was read as that.",
    none,
  ),
  "text.invalid_utf8": text(
    "El texto tiene bytes que no son UTF-8; se leyeron como Latin-1.",
    "The text has bytes that are not UTF-8; they were read as Latin-1.",
    none,
  ),
  "text.control_characters": text(
    "Un texto tenía caracteres de control; se quitaron.",
    "A text had control characters; they were left out.",
    none,
  ),
} as const satisfies Readonly<Record<string, Message>>;

export type PackageFaultCode = keyof typeof packageFaultTexts;

function text(es: string, en: string, cure: Text): Message {
  return { message: { es, en }, cure };
}

function cure(es: string, en: string): Text {
  return { es, en };
}
