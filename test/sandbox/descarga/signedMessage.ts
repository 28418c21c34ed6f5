import { createHash, createPrivateKey, createSign, type KeyObject } from "node:crypto";
import type { CertificateFiles } from "../../../src/sandbox/authority/issueCsd.ts";

export type Canonicalisation = "exclusive" | "inclusive";

const soap = "http://schemas.xmlsoap.org/soap/envelope/";
const des = "http://DescargaMasivaTerceros.sat.gob.mx";
const ds = "http://www.w3.org/2000/09/xmldsig#";
const algorithms = {
  exclusive: "http://www.w3.org/2001/10/xml-exc-c14n#",
  inclusive: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
};
const enveloped = `<Transform Algorithm="${ds}enveloped-signature"></Transform>`;

/**
 * A signed message written in canonical form by hand, so that no canonicaliser is asked on this side. Inclusive bytes carry
 * the namespaces of the envelope around them.
 */
export function signedMessage(
  { operation, element, attributes, children = "" }: SatMessage,
  files: CertificateFiles,
  canonicalisation: Canonicalisation = "exclusive",
): string {
  const around = ` xmlns:s="${soap}" xmlns:xd="${ds}"`;
  const isInclusive = canonicalisation === "inclusive";
  const sorted = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
  const written = sorted.map(([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;")}"`).join("");
  const asked = (signature: string) => `<des:${element}${written}>${children}${signature}</des:${element}>`;
  const outer = (namespaces: string, content: string) =>
    `<des:${operation}${namespaces}>${content}</des:${operation}>`;

  const inScope = ` xmlns:des="${des}"${isInclusive ? around : ""}`;
  const digest = createHash("sha1")
    .update(outer(inScope, asked("")))
    .digest("base64");
  const algorithm = algorithms[canonicalisation];
  const reference =
    `<Reference URI=""><Transforms>${isInclusive ? enveloped : `<Transform Algorithm="${algorithm}"></Transform>`}</Transforms>` +
    `<DigestMethod Algorithm="${ds}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const info = (namespaces: string) =>
    `<SignedInfo${namespaces}><CanonicalizationMethod Algorithm="${algorithm}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${ds}rsa-sha1"></SignatureMethod>${reference}</SignedInfo>`;
  const canonicalInfo = info(` xmlns="${ds}"${isInclusive ? ` xmlns:des="${des}"${around}` : ""}`);
  const value = createSign("RSA-SHA1").update(canonicalInfo).sign(keyOf(files), "base64");
  const certificate = files.certificate.toString("base64");
  const signature =
    `<Signature xmlns="${ds}">${info("")}<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return `<s:Envelope xmlns:des="${des}"${around}><s:Header/><s:Body>${outer("", asked(signature))}</s:Body></s:Envelope>`;
}

export interface SatMessage {
  readonly operation: string;
  readonly element: "solicitud" | "peticionDescarga";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: string;
}

/** Autentica, with a timestamp from `created` for five minutes. */
export function signedAuthentication(files: CertificateFiles, created: Date): string {
  const u = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
  const o = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  const expires = new Date(created.getTime() + 300_000);
  const timestamp = (namespace: string) =>
    `<u:Timestamp${namespace} u:Id="_0"><u:Created>${created.toISOString()}</u:Created><u:Expires>${expires.toISOString()}</u:Expires></u:Timestamp>`;
  const digest = createHash("sha1")
    .update(timestamp(` xmlns:u="${u}"`))
    .digest("base64");
  const algorithm = algorithms.exclusive;
  const info = (namespace: string) =>
    `<SignedInfo${namespace}><CanonicalizationMethod Algorithm="${algorithm}"></CanonicalizationMethod><SignatureMethod Algorithm="${ds}rsa-sha1"></SignatureMethod>` +
    `<Reference URI="#_0"><Transforms><Transform Algorithm="${algorithm}"></Transform></Transforms><DigestMethod Algorithm="${ds}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const value = createSign("RSA-SHA1")
    .update(info(` xmlns="${ds}"`))
    .sign(keyOf(files), "base64");
  return (
    `<s:Envelope xmlns:s="${soap}" xmlns:u="${u}"><s:Header><o:Security xmlns:o="${o}" s:mustUnderstand="1">${timestamp("")}` +
    `<o:BinarySecurityToken u:Id="t">${files.certificate.toString("base64")}</o:BinarySecurityToken>` +
    `<Signature xmlns="${ds}">${info("")}<SignatureValue>${value}</SignatureValue></Signature></o:Security></s:Header>` +
    `<s:Body><Autentica xmlns="http://DescargaMasivaTerceros.gob.mx"/></s:Body></s:Envelope>`
  );
}

function keyOf({ key, password }: CertificateFiles): KeyObject {
  return createPrivateKey({ key, format: "der", type: "pkcs8", passphrase: password });
}
