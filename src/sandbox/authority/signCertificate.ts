import { webcrypto, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { Name, X509CertificateGenerator } from "./x509.ts";
import type { Extension } from "./x509.ts";

/** One subject attribute per entry, in order: a short name or an OID, and its value. */
export type SubjectAttributes = readonly Readonly<Record<string, string>>[];

export interface CertificateRequest {
  readonly subject: SubjectAttributes;
  /** The authority's name; a certificate without one is issued by itself. */
  readonly issuer?: Name;
  readonly publicKey: KeyObject;
  readonly signingKey: KeyObject;
  /** The serial number of twenty digits; the certificate has their ASCII bytes, as SAT's do. */
  readonly serialNumber: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: readonly Extension[];
}

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** Signs an X.509 v3 certificate with RSA and SHA-256, the algorithm SAT's own have. */
export async function signCertificate(request: CertificateRequest): Promise<X509Certificate> {
  const { publicKey, signingKey, serialNumber, notBefore, notAfter, extensions } = request;
  const subject = utf8Name(request.subject);
  const certificate = await X509CertificateGenerator.create({
    subject,
    issuer: request.issuer ?? subject,
    publicKey: await importPublicKey(publicKey),
    signingKey: await importSigningKey(signingKey),
    signingAlgorithm: algorithm,
    serialNumber: Buffer.from(serialNumber, "ascii").toString("hex"),
    notBefore,
    notAfter,
    extensions: [...extensions],
  });
  return new X509Certificate(Buffer.from(certificate.rawData));
}

function utf8Name(attributes: SubjectAttributes): Name {
  return new Name(
    attributes.map((attribute) =>
      Object.fromEntries(Object.entries(attribute).map(([type, value]) => [type, [{ utf8String: value }]])),
    ),
  );
}

function importPublicKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const spki = key.export({ type: "spki", format: "der" });
  return webcrypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]);
}

function importSigningKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const pkcs8 = key.export({ type: "pkcs8", format: "der" });
  return webcrypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
}
