import type { KeyObject, X509Certificate } from "node:crypto";
import { AppError } from "../../errors.ts";
import type { ErrorCode } from "../../errors.ts";
import { isIssuedBy } from "./isIssuedBy.ts";
import { openPrivateKey } from "./openPrivateKey.ts";
import { readCertificate } from "./readCertificate.ts";
import type { CertificateFacts } from "./readCertificate.ts";

export interface CertificatePair {
  readonly facts: CertificateFacts;
  readonly privateKey: KeyObject;
}

export interface CertificatePairFiles {
  /** DER or PEM. */
  readonly certificate: Buffer;
  /** Encrypted PKCS#8, DER or PEM. */
  readonly key: Buffer;
  readonly password: string;
  /** Whose it must be. */
  readonly rfc: string;
  readonly kind: "csd" | "efirma";
  /** Who may have issued it: SAT's authorities, in the sandbox our own. */
  readonly authorities: readonly X509Certificate[];
  readonly now: Date;
}

/**
 * Opens a taxpayer's certificate and key, and refuses any pair that could not seal or sign for `rfc` now. Each
 * refusal is an AppError of its own, `certificate.…`; the first that applies is thrown, in the order below.
 */
export function openCertificatePair(files: CertificatePairFiles): CertificatePair {
  const facts = readCertificate(files.certificate);
  refuseWrongKind(facts, files.kind);
  const privateKey = openPrivateKey(files.key, files.password);
  if (!facts.x509.checkPrivateKey(privateKey)) throw new AppError("certificate.key_mismatch");
  if (facts.rfc !== files.rfc) throw new AppError("certificate.foreign_rfc");
  if (facts.kind === "other") throw new AppError("certificate.foreign_authority");
  if (!isIssuedBy(facts.x509, files.authorities)) throw new AppError("certificate.foreign_authority");
  if (files.now < facts.notBefore) throw new AppError("certificate.not_yet_valid");
  if (files.now > facts.notAfter) throw new AppError("certificate.expired");
  return { facts, privateKey };
}

function refuseWrongKind({ kind }: CertificateFacts, expected: CertificatePairFiles["kind"]): void {
  if (kind === "other" || kind === expected) return;
  const codes: Record<typeof kind, ErrorCode> = {
    csd: "certificate.is_csd",
    efirma: "certificate.is_efirma",
  };
  throw new AppError(codes[kind]);
}
