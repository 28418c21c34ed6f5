import { sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "../../errors.ts";
import { checkStructure } from "./checkStructure.ts";
import { joinCadena } from "./cadenaOriginal.ts";
import { cadenaValues } from "./cadena/cadenaValues.ts";
import type { Comprobante, UnsealedComprobante } from "./comprobante.ts";
import { toElement } from "./toElement.ts";
import type { XmlElement } from "./xml.ts";
import { writeXml } from "./xml/writeXml.ts";

/** An opened digital seal certificate. */
export interface Csd {
  /** DER. */
  readonly certificate: Buffer;
  /** Twenty digits. */
  readonly serialNumber: string;
  readonly privateKey: KeyObject;
}

/** A document with its Sello, ready for a PAC and for nothing else. */
export interface SealedCfdi {
  readonly xml: string;
  readonly comprobante: Comprobante;
  readonly cadena: string;
}

const signOnThreadPool = promisify(sign);

/**
 * Dates and seals a document. `Fecha` is wall time at LugarExpedicion, `YYYY-MM-DDThh:mm:ss`. The signature is
 * RSASSA-PKCS1-v1_5 with SHA-256 over the cadena original in UTF-8 (CFDI40102), made on the thread pool. Throws
 * `request.invalid` for a document that SAT's schema would refuse: what nobody may stamp nobody seals.
 */
export async function sealCfdi(document: UnsealedComprobante, csd: Csd, Fecha: string): Promise<SealedCfdi> {
  // A spread is avoided: members that follow one take V8 ten times longer.
  const unsealed: Comprobante = Object.assign({}, document, {
    Fecha,
    Sello: "",
    NoCertificado: csd.serialNumber,
    Certificado: csd.certificate.toString("base64"),
  });
  const { xml, Sello, cadena } = await sealElement(toElement(unsealed), csd);
  return { xml, comprobante: { ...unsealed, Sello }, cadena };
}

/**
 * Seals a document of SAT's that is dated and names its certificate, as `sealCfdi` does. The Sello is not part of the
 * cadena, so one tree serves both: it is signed first and completed afterwards.
 */
export async function sealElement(
  root: XmlElement,
  csd: Pick<Csd, "privateKey">,
): Promise<{ readonly xml: string; readonly Sello: string; readonly cadena: string }> {
  const details = checkStructure(root);
  if (details.length > 0)
    throw new AppError("request.invalid", { details, internal: "not fit to be sealed" });
  const cadena = joinCadena(cadenaValues(root));
  const signature = await signOnThreadPool("sha256", Buffer.from(cadena, "utf8"), csd.privateKey);
  const Sello = signature.toString("base64");
  const xml = writeXml({ ...root, attributes: { ...root.attributes, Sello } });
  return { xml, Sello, cadena };
}
