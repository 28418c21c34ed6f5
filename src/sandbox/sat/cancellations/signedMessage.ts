import { createHash, createVerify, type KeyObject } from "node:crypto";
import { ParseOption, XmlC14NMode, XmlDocument, XmlElement } from "libxml2-wasm";
import { isIssuedBy } from "../../../domain/certificates/isIssuedBy.ts";
import { type CertificateFacts, readCertificate } from "../../../domain/certificates/readCertificate.ts";
import type { TrustedCertificates } from "../descarga/signer.ts";

/** The content of a signed message, or SAT's code for what is wrong with it. */
export type SignedMessageReading<T> =
  { readonly kind: "read"; readonly content: T } | { readonly kind: "refused"; readonly code: string };

export interface ExpectedMessage<T> {
  /** The name of the root. */
  readonly root: string;
  /** The attribute that names who must have signed. */
  readonly signerRfc: string;
  /** The namespace of the service, that of CFDIs when absent. */
  readonly namespace?: string;
  readonly read: (root: XmlElement) => T | undefined;
}

/** The service that cancels retentions, whose messages are in a namespace of their own. */
export const retentionNamespaces = {
  c: "http://www.sat.gob.mx/esquemas/retencionpago/1",
  ds: "http://www.w3.org/2000/09/xmldsig#",
} as const;

export const cancelNamespaces = {
  c: "http://cancelacfd.sat.gob.mx",
  ds: "http://www.w3.org/2000/09/xmldsig#",
} as const;

/**
 * Reads a message and verifies it as SAT does: structure (301), certificate of a trusted authority (308), in force (304),
 * a CSD (310) and of that RFC (303), digest and signature (302).
 */
export function readSignedMessage<T>(
  xml: string,
  expected: ExpectedMessage<T>,
  trusted: TrustedCertificates,
  now: Date,
): SignedMessageReading<T> {
  const refused = (code: string) => ({ kind: "refused", code }) as const;
  const document = parse(xml);
  if (!document) return refused("301");
  try {
    const { root } = document;
    const { c, ds } = cancelNamespaces;
    if (root.name !== expected.root || root.namespaceUri !== (expected.namespace ?? c)) return refused("301");
    const content = expected.read(root);
    const signature = root.get("ds:Signature", { ds });
    if (content === undefined || !(signature instanceof XmlElement)) return refused("301");
    const base64 = textOf(signature, "ds:KeyInfo/ds:X509Data/ds:X509Certificate");
    const certificate = certificateOf(base64);
    if (!certificate) return refused("305");
    const complaint = complaintAbout(certificate, base64, trusted, now);
    if (complaint !== undefined) return refused(complaint);
    if (certificate.rfc !== root.attr(expected.signerRfc)?.value) return refused("303");
    return holds(xml, certificate.x509.publicKey) ? { kind: "read", content } : refused("302");
  } finally {
    document.dispose();
  }
}

/**
 * Says whether the signature holds; SAT reads a message into objects and writes it again before it verifies, so white
 * space between elements is nothing.
 */
function holds(xml: string, key: KeyObject): boolean {
  return [xml, xml.replace(/>\s+</g, "><").trim()].some((text) => verifies(text, key));
}

/**
 * Says whether the enveloped signature holds over its document: inclusive C14N, SignedInfo where it stands, with the
 * namespaces that it inherits. SAT signs with SHA-1; SW takes SHA-256 as well.
 */
function verifies(xml: string, key: KeyObject): boolean {
  const document = parse(xml);
  const signature = document?.root.get("ds:Signature", cancelNamespaces);
  const info = signature?.get("ds:SignedInfo", cancelNamespaces);
  if (!document) return false;
  try {
    if (!(signature instanceof XmlElement) || !(info instanceof XmlElement)) return false;
    const method = algorithmOf(info, "ds:SignatureMethod");
    const digestMethod = algorithmOf(info, "ds:Reference/ds:DigestMethod");
    const hash = signatureHashes[method];
    const digestHash = digestHashes[digestMethod];
    if (!hash || !digestHash || !isEnveloped(info)) return false;
    const value = Buffer.from(textOf(signature, "ds:SignatureValue"), "base64");
    if (!createVerify(hash).update(canonical(info)).verify(key, value)) return false;
    const digest = textOf(info, "ds:Reference/ds:DigestValue");
    signature.remove();
    return createHash(digestHash).update(canonical(document.root)).digest("base64") === digest;
  } finally {
    document.dispose();
  }
}

const inclusive = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const enveloped = `${cancelNamespaces.ds}enveloped-signature`;
const signatureHashes: Readonly<Record<string, string>> = {
  [`${cancelNamespaces.ds}rsa-sha1`]: "RSA-SHA1",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "RSA-SHA256",
};
const digestHashes: Readonly<Record<string, string>> = {
  [`${cancelNamespaces.ds}sha1`]: "sha1",
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
};

function isEnveloped(info: XmlElement): boolean {
  const references = info.find("ds:Reference", cancelNamespaces);
  const transforms = info.find("ds:Reference/ds:Transforms/ds:Transform/@Algorithm", cancelNamespaces);
  return (
    algorithmOf(info, "ds:CanonicalizationMethod") === inclusive &&
    references.length === 1 &&
    info.get("ds:Reference/@URI", cancelNamespaces)?.content === "" &&
    transforms.length === 1 &&
    transforms[0]?.content === enveloped
  );
}

function canonical(element: XmlElement): string {
  return element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 });
}

function algorithmOf(info: XmlElement, path: string): string {
  return info.get(`${path}/@Algorithm`, cancelNamespaces)?.content ?? "";
}

function textOf(element: XmlElement, path: string): string {
  return (element.get(path, cancelNamespaces)?.content ?? "").replace(/\s/g, "");
}

function complaintAbout(
  certificate: CertificateFacts,
  base64: string,
  { authorities, exceptions }: TrustedCertificates,
  now: Date,
): string | undefined {
  if (certificate.kind === "efirma") return "310";
  if (exceptions.has(base64)) return undefined;
  if (certificate.kind !== "csd") return "305";
  if (!isIssuedBy(certificate.x509, authorities)) return "308";
  return now < certificate.notBefore || now > certificate.notAfter ? "304" : undefined;
}

function certificateOf(base64: string): CertificateFacts | undefined {
  try {
    return readCertificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}

/** Refuses a DOCTYPE: nothing of it is ever resolved. */
function parse(xml: string): XmlDocument | undefined {
  if (xml.includes("<!DOCTYPE")) return undefined;
  try {
    return XmlDocument.fromString(xml.replace(/^\uFEFF/, "").trim(), { option: ParseOption.XML_PARSE_NONET });
  } catch {
    return undefined;
  }
}
