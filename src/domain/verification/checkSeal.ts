import { verify, type X509Certificate } from "node:crypto";
import type { Fault } from "../../errors.ts";
import { isIssuedBy } from "../certificates/isIssuedBy.ts";
import type { CertificateFacts } from "../certificates/readCertificate.ts";
import { cadenaOriginal } from "../cfdi/cadenaOriginal.ts";
import { type CheckVerdict, judged, skipped, warned } from "./checkVerdict.ts";
import { foreignCertificate } from "./foreignCertificate.ts";
import type { ForeignDocument } from "./foreignDocument.ts";
import { unknownComplements } from "./unknownComplements.ts";
import { unknownEdition } from "./unknownEdition.ts";
import { verificationFault } from "./verificationFault.ts";

const hourMs = 3_600_000;
/** Fecha is a wall time without its zone; those of Mexico are five to eight hours behind. */
const [leastOffsetMs, mostOffsetMs] = [5 * hourMs, 8 * hourMs];

/**
 * Verifies the seal with the certificate that the document carries, and that certificate: the issuer's, a CSD, valid on
 * the document's date, and SAT's where its authorities are known. Whether it was revoked is not asked.
 */
export function checkSeal(document: ForeignDocument, authorities: readonly X509Certificate[]): CheckVerdict {
  const { root, edition, Sello, Certificado } = document;
  if (edition === "other") return unknownEdition("seal", document);
  if (Sello === "" || Certificado === "") return judged("seal", [verificationFault("seal.missing", "Sello")]);
  const [unknown] = unknownComplements(root);
  if (unknown) return skipped("seal", verificationFault("skipped.complement", "", { name: unknown.name }));
  const certificate = foreignCertificate(Certificado);
  if (!certificate) return judged("seal", [verificationFault("seal.certificate_unreadable", "Certificado")]);
  const faults = [...certificateFaults(document, certificate)];
  if (!isSealed(document, certificate)) faults.unshift(verificationFault("seal.mismatch", "Sello"));
  if (authorities.length > 0 && !isIssuedBy(certificate.x509, authorities))
    faults.push(verificationFault("seal.not_of_sat", "Certificado"));
  if (faults.length > 0) return judged("seal", faults);
  const warnings =
    authorities.length === 0 ? [verificationFault("seal.authorities_unknown", "Certificado")] : [];
  return warned("seal", warnings);
}

function isSealed({ root, Sello }: ForeignDocument, { x509 }: CertificateFacts): boolean {
  const cadena = Buffer.from(cadenaOriginal(root), "utf8");
  return verify("sha256", cadena, x509.publicKey, Buffer.from(Sello, "base64"));
}

function certificateFaults(document: ForeignDocument, certificate: CertificateFacts): Fault[] {
  const { NoCertificado, issuer, date } = document;
  const { serialNumber, rfc, kind, notBefore, notAfter } = certificate;
  const faults: Fault[] = [];
  if (serialNumber !== NoCertificado) {
    const figures = { written: NoCertificado, actual: serialNumber };
    faults.push(verificationFault("seal.certificate_number", "NoCertificado", figures));
  }
  if (kind !== "csd") faults.push(verificationFault("seal.not_csd", "Certificado"));
  if (rfc !== "" && rfc !== issuer.rfc) {
    const figures = { rfc, issuer: issuer.rfc };
    faults.push(verificationFault("seal.certificate_other_rfc", "Certificado", figures));
  }
  const wallMs = Date.parse(`${date}Z`);
  if (wallMs + mostOffsetMs < notBefore.getTime() || wallMs + leastOffsetMs > notAfter.getTime()) {
    const figures = { date: date ?? "", from: dayOf(notBefore), until: dayOf(notAfter) };
    faults.push(verificationFault("seal.certificate_expired", "Certificado", figures));
  }
  return faults;
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
