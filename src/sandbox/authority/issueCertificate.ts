import { createPrivateKey, randomInt } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { rsaKeys } from "./rsaKeys.ts";
import { signCertificate } from "./signCertificate.ts";
import type { SubjectAttributes } from "./signCertificate.ts";
import type { TestAuthority } from "./testAuthority.ts";
import { BasicConstraintsExtension, IssuedCertificate } from "./x509.ts";
import type { Extension } from "./x509.ts";

export interface Holder {
  readonly rfc: string;
  readonly name: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The serial number of twenty digits; drawn at random when absent. */
  readonly serialNumber?: string;
}

export interface IssuedPair {
  readonly certificate: Buffer;
  readonly privateKey: KeyObject;
  readonly serialNumber: string;
}

/** Makes a key pair and has the authority certify it for a subject laid out as SAT lays it out. */
export async function issueCertificate(
  authority: TestAuthority,
  { notBefore, notAfter, serialNumber = drawSerialNumber() }: Holder,
  { subject, extensions }: { subject: SubjectAttributes; extensions: readonly Extension[] },
): Promise<IssuedPair> {
  const keys = await rsaKeys.make();
  const certificate = await signCertificate({
    subject,
    issuer: new IssuedCertificate(authority.certificatePem).subjectName,
    publicKey: keys.publicKey,
    signingKey: createPrivateKey(authority.privateKeyPem),
    serialNumber,
    notBefore,
    notAfter,
    extensions: [new BasicConstraintsExtension(false, undefined, true), ...extensions],
  });
  return { certificate: certificate.raw, privateKey: keys.privateKey, serialNumber };
}

// 30001 marks the certificates of SAT's own test environment; the 9 keeps clear of those it has issued.
function drawSerialNumber(): string {
  return `30001000009${randomInt(1e9).toString().padStart(9, "0")}`;
}
