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
  /** The RFC that the certificate must be of. */
  readonly rfc: string;
  readonly kind: "csd" | "efirma";
  /** The authorities that may have issued it: SAT's, or our own in the sandbox. */
  readonly authorities: readonly X509Certificate[];
  readonly now: Date;
}

/** One thing wrong with a pair, and with which of the three parts that were given. */
export interface PairFault {
  readonly code: Extract<ErrorCode, `certificate.${string}`>;
  readonly part: "certificate" | "key" | "password";
  readonly cause?: unknown;
}

export type JudgedPair =
  | { readonly pair: CertificatePair; readonly faults?: never }
  | { readonly faults: readonly [PairFault, ...PairFault[]]; readonly pair?: never };

/**
 * Opens a taxpayer's certificate and key, or tells everything that keeps them from sealing or signing for `rfc` now;
 * what is worst stands first. Whatever can be judged is: an expired certificate with a wrong password has both faults.
 */
export async function judgeCertificatePair(files: CertificatePairFiles): Promise<JudgedPair> {
  const facts = await attempt("certificate", () => readCertificate(files.certificate));
  const privateKey = await attempt("key", () => openPrivateKey(files.key, files.password));
  const faults: PairFault[] = [
    ...faultOf(facts),
    ...wrongKind(facts.value, files.kind),
    ...faultOf(privateKey),
    ...mismatch(facts.value, privateKey.value),
    ...(facts.value ? unfit(facts.value, files) : []),
  ];
  const [first, ...others] = faults;
  if (first) return { faults: [first, ...others] };
  if (!facts.value || !privateKey.value) throw new Error("A pair without a fault has both of its parts.");
  return { pair: { facts: facts.value, privateKey: privateKey.value } };
}

type Attempt<T> =
  { readonly value: T; readonly fault?: never } | { readonly fault: PairFault; readonly value?: never };

/** Returns what the reader throws as a fault; `certificate.password_wrong` is one of the password. */
async function attempt<T>(part: "certificate" | "key", read: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof AppError) || !isPairCode(error.code)) throw error;
    const { code, cause } = error;
    return { fault: { code, part: code === "certificate.password_wrong" ? "password" : part, cause } };
  }
}

function isPairCode(code: ErrorCode): code is PairFault["code"] {
  return code.startsWith("certificate.");
}

function faultOf({ fault }: Attempt<unknown>): readonly PairFault[] {
  return fault ? [fault] : [];
}

function wrongKind(
  facts: CertificateFacts | undefined,
  expected: CertificatePairFiles["kind"],
): readonly PairFault[] {
  if (!facts || facts.kind === "other" || facts.kind === expected) return [];
  return [
    { code: facts.kind === "csd" ? "certificate.is_csd" : "certificate.is_efirma", part: "certificate" },
  ];
}

function mismatch(facts: CertificateFacts | undefined, key: KeyObject | undefined): readonly PairFault[] {
  if (!facts || !key || facts.x509.checkPrivateKey(key)) return [];
  return [{ code: "certificate.key_mismatch", part: "key" }];
}

function unfit(facts: CertificateFacts, { rfc, authorities, now }: CertificatePairFiles): PairFault[] {
  const codes: PairFault["code"][] = [];
  if (facts.rfc !== rfc) codes.push("certificate.foreign_rfc");
  if (facts.kind === "other" || !isIssuedBy(facts.x509, authorities))
    codes.push("certificate.foreign_authority");
  if (now < facts.notBefore) codes.push("certificate.not_yet_valid");
  if (now > facts.notAfter) codes.push("certificate.expired");
  return codes.map((code) => ({ code, part: "certificate" }));
}
