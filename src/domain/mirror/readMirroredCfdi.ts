import type { PackageFault } from "../satDownloads/packageFault.ts";
import { decodeText } from "./decodeText.ts";
import { FieldReader } from "./FieldReader.ts";
import { mirrorComprobante } from "./mirrorComprobante.ts";
import { mirrorRetenciones } from "./mirrorRetenciones.ts";
import type { MirroredCfdi } from "./mirroredCfdi.ts";
import { PartReader } from "./xml/PartReader.ts";
import { scanXml } from "./xml/scanXml.ts";
import { wantedParts } from "./xml/wantedParts.ts";
import { XmlProblem } from "./xml/XmlProblem.ts";

export type MirroredDocument =
  | { readonly cfdi: MirroredCfdi; readonly repairs: readonly PackageFault[] }
  | { readonly fault: PackageFault };

/** A document of this size is not kept in memory for the few words that are taken from it. */
const largeCharacters = 32_768;

/**
 * Reads what the mirror keeps of a document: CFDI 3.2 to 4.0, Retenciones 1.0 and 2.0, as the taxpayer with this RFC
 * sees it. Total: each sequence of bytes is a document, its oddities listed as repairs, or a fault. Addendas are never
 * looked into; neither are namespaces, but for telling that the root's is not SAT's. Faults and repairs name `entry`.
 */
export function readMirroredCfdi(xml: Buffer, rfc: string, entry = ""): MirroredDocument {
  const fields = new FieldReader({ entry });
  try {
    const { text, repair } = decodeText(xml);
    if (repair) fields.repaired(repair.code, repair.message);
    const { root, isClosed } = scanXml(text, wantedParts);
    if (!isClosed) fields.repaired("xml.unclosed", "The document ends before its root does.");
    if (!satNamespaces.has(root.attributes[declarationOf(root.tag)] ?? ""))
      fields.repaired("xml.namespace", "The root is not in the namespace that SAT prescribes.");
    const document = new PartReader(root, fields);
    const cfdi =
      root.name === "Retenciones" ? mirrorRetenciones(document, rfc) : mirrorComprobante(document, rfc);
    return { cfdi: text.length > largeCharacters ? detached(cfdi) : cfdi, repairs: fields.repairs };
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return { fault: { code: error.code, entry, message: error.message } };
  }
}

const satNamespaces = new Set([
  "http://www.sat.gob.mx/cfd/3",
  "http://www.sat.gob.mx/cfd/4",
  "http://www.sat.gob.mx/esquemas/retencionpago/1",
  "http://www.sat.gob.mx/esquemas/retencionpago/2",
]);

function declarationOf(tag: string): string {
  const colon = tag.indexOf(":");
  return colon < 0 ? "xmlns" : `xmlns:${tag.slice(0, colon)}`;
}

/** Returns a copy with strings of its own: V8 cuts strings by pointing into the long one. */
function detached(cfdi: MirroredCfdi): MirroredCfdi {
  return JSON.parse(JSON.stringify(cfdi)) as MirroredCfdi;
}
