import { type Csd, sealElement } from "../cfdi/sealCfdi.ts";
import { retencionesStructure } from "../cfdi/structure/retencionesStructure.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { declareNamespaces } from "../cfdi/xml/declareNamespaces.ts";

/** The values that a retention has from its sealing. */
export interface RetentionSeal {
  /** The wall time at LugarExpRetenc, `YYYY-MM-DDThh:mm:ss`. */
  readonly FechaExp: string;
  /** Twenty letters and digits at most. */
  readonly FolioInt: string;
}

/** A retention with its Sello, ready for a PAC and for nothing else. */
export interface SealedRetention {
  readonly xml: string;
  readonly cadena: string;
}

/**
 * Dates and seals a retention by the cadena original of Retenciones 2.0, as `sealCfdi` does a CFDI. Throws
 * `request.invalid` for a document that SAT's schema would refuse.
 */
export async function sealRetention(
  document: XmlElement,
  csd: Csd,
  seal: RetentionSeal,
): Promise<SealedRetention> {
  const members: Readonly<Record<string, string>> = {
    ...document.attributes,
    ...seal,
    Sello: "",
    NoCertificado: csd.serialNumber,
    Certificado: csd.certificate.toString("base64"),
  };
  const names = Object.keys(retencionesStructure().attributes).filter((name) => members[name] !== undefined);
  const attributes = Object.fromEntries(names.map((name) => [name, members[name]!]));
  const { xml, cadena } = await sealElement(declareNamespaces({ ...document, attributes }), csd);
  return { xml, cadena };
}
