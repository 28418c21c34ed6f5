import { verify } from "node:crypto";
import { cadenaOriginal } from "../../domain/cfdi/cadenaOriginal.ts";
import { checkStructure } from "../../domain/cfdi/checkStructure.ts";
import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import { fromElement } from "../../domain/cfdi/fromElement.ts";
import { parseXml } from "../../domain/cfdi/xml/parseXml.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";
import type { CertificateFacts } from "../../domain/certificates/readCertificate.ts";
import type { CertificateDesk } from "./certificateDesk.ts";
import { refusal } from "./refusal.ts";
import { retentionAsComprobante } from "./retentionAsComprobante.ts";
import type { Refusal } from "./refusal.ts";

/** A document whose structure, certificate and seal are in order. */
export interface SealedDocument {
  readonly comprobante: Comprobante;
  readonly certificate: CertificateFacts;
}

/** A document of SAT's that a PAC stamps. */
export type SatDocument = "cfdi" | "retention";

const roots = { cfdi: "cfdi:Comprobante", retention: "retenciones:Retenciones" } as const;

export type SealExamination =
  | ({ readonly kind: "sealed" } & SealedDocument)
  | ({ readonly kind: "refused" } & Refusal)
  | { readonly kind: "carriesTimbre" };

/** Makes the checks that depend on the bytes alone, cheap ones first: structure, certificate, seal. */
export function examineSeal(
  xml: string,
  desk: CertificateDesk,
  document: SatDocument = "cfdi",
): SealExamination {
  const root = parse(xml);
  if (typeof root === "string") return refused("301", root);
  // The schema leaves the prefix free, Anexo 20 does not.
  if (root.name !== roots[document]) return refused("301", `La raíz es ${root.name}.`);
  const faults = checkStructure(root);
  if (faults.length > 0) {
    return refused("301", faults.map(({ path, message }) => `${path}: ${message.es}`).join(" | "));
  }
  if (carriesTimbre(root)) return { kind: "carriesTimbre" };

  const comprobante = document === "retention" ? retentionAsComprobante(root) : fromElement(root);
  const judgement = desk.judge(comprobante);
  if (judgement.kind === "refused") return refused(judgement.code, judgement.detail);
  const { certificate } = judgement;
  const sello = Buffer.from(comprobante.Sello, "base64");
  if (sello.length !== certificate.keyBytes) return refused("302", "El sello no es una firma de esa llave.");
  const cadena = Buffer.from(cadenaOriginal(root), "utf8");
  // It runs on this thread: verifying RSA takes some 20 µs, less than a trip to the thread pool.
  const isValid = verify("sha256", cadena, certificate.publicKey, sello);
  return isValid ? { kind: "sealed", comprobante, certificate: certificate.facts } : refused("CFDI40102");
}

function parse(xml: string): XmlElement | string {
  try {
    return parseXml(xml);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function carriesTimbre(root: XmlElement): boolean {
  return root.children.some(
    ({ name, children }) =>
      name.endsWith(":Complemento") && children.some((child) => child.name === "tfd:TimbreFiscalDigital"),
  );
}

function refused(code: string, detail?: string): { kind: "refused" } & Refusal {
  return { kind: "refused", ...refusal(code, detail) };
}
