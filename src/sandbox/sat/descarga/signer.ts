import type { X509Certificate } from "node:crypto";
import type { XmlElement } from "libxml2-wasm";
import { isIssuedBy } from "../../../domain/certificates/isIssuedBy.ts";
import { type CertificateFacts, readCertificate } from "../../../domain/certificates/readCertificate.ts";
import { namespaces } from "./soap/namespaces.ts";
import { verifySignature } from "./soap/verifySignature.ts";
import { type SatRefusal, satWords } from "./satWords.ts";

/** The authorities whose certificates SAT takes. */
export interface TrustedCertificates {
  readonly authorities: readonly X509Certificate[];
  /**
   * The certificates (DER as base64) that are accepted whoever issued them and whatever their dates: for messages saved
   * long ago.
   */
  readonly exceptions: ReadonlySet<string>;
}

export type Signer =
  | { readonly kind: "signer"; readonly certificate: CertificateFacts }
  | ({ readonly kind: "refused" } & SatRefusal);

/**
 * Returns the signer of an element: the holder of a certificate that must be an e.firma in force of a trusted
 * authority (304, 305), and whose signature must hold (302).
 */
export function examineSigner(
  { signature, signed, certificate }: { signature: XmlElement; signed: XmlElement; certificate: string },
  trusted: TrustedCertificates,
  now: Date,
): Signer {
  const base64 = certificate.replace(/\s/g, "");
  const facts = read(base64);
  if (!facts) return { kind: "refused", ...satWords("305") };
  const complaint = trusted.exceptions.has(base64) ? undefined : complaintAbout(facts, trusted, now);
  if (complaint !== undefined) return { kind: "refused", ...satWords(complaint) };
  const holds = verifySignature(signature, signed, facts.x509.publicKey);
  return holds ? { kind: "signer", certificate: facts } : { kind: "refused", ...satWords("302") };
}

/** Returns the text of the certificate that a signature brings along. */
export function certificateIn(signature: XmlElement): string {
  return signature.get("ds:KeyInfo/ds:X509Data/ds:X509Certificate", namespaces)?.content ?? "";
}

function complaintAbout(
  facts: CertificateFacts,
  trusted: TrustedCertificates,
  now: Date,
): string | undefined {
  if (facts.kind !== "efirma" || !isIssuedBy(facts.x509, trusted.authorities)) return "305";
  return now < facts.notBefore || now > facts.notAfter ? "304" : undefined;
}

function read(base64: string): CertificateFacts | undefined {
  try {
    return readCertificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}
