import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { commonParts, type KeptRetention } from "../retentions/keptRetention.ts";
import { readRetention } from "../retentions/readRetention.ts";

export interface ImportedRetention {
  readonly retention: KeptRetention;
  /** The parts that it has in common with a CFDI, under a CFDI's names. */
  readonly comprobante: UnsealedComprobante;
}

const ofSealing = new Set(["Sello", "NoCertificado", "Certificado", "FechaExp", "FolioInt"]);
const timbre = "tfd:TimbreFiscalDigital";

/**
 * Returns a retention that another system sealed as our own are stored: without seal, timbre and Addenda. Expects SAT's
 * prefixes and a sound structure.
 */
export function importedRetention(root: XmlElement): ImportedRetention {
  const content = readRetention(root);
  const { attributes = {} } = root.children.find(({ name }) => name === "retenciones:Emisor") ?? {};
  const { RfcE: Rfc = "", NomDenRazSocE: Nombre = "", RegimenFiscalE: RegimenFiscal = "" } = attributes;
  const lugarExpedicion = root.attributes["LugarExpRetenc"] ?? "";
  const comprobante = commonParts(content, { emisor: { Rfc, Nombre, RegimenFiscal }, lugarExpedicion });
  return { retention: { content, document: unsealed(root) }, comprobante };
}

function unsealed(root: XmlElement): XmlElement {
  const attributes = Object.entries(root.attributes).filter(
    ([name]) => !ofSealing.has(name) && !/^xmlns|:/.test(name),
  );
  const children = root.children.flatMap((child) => {
    if (child.name === "retenciones:Addenda") return [];
    if (child.name !== "retenciones:Complemento") return [child];
    const complements = child.children.filter(({ name }) => name !== timbre);
    return complements.length > 0 ? [{ ...child, children: complements }] : [];
  });
  return { ...root, attributes: Object.fromEntries(attributes), children };
}
