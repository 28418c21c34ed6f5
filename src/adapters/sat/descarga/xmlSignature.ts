import { createHash, sign, type KeyObject } from "node:crypto";

const excC14n = "http://www.w3.org/2001/10/xml-exc-c14n#";
const dsig = "http://www.w3.org/2000/09/xmldsig#";

export interface ToSign {
  /** The signed element in exclusive canonical form. */
  readonly canonical: string;
  /** Reference's URI: `#` and an Id, or empty for the whole. */
  readonly uri: string;
  /** The content of the element KeyInfo. */
  readonly keyInfo: string;
}

/**
 * Returns a `Signature` of XML-DSig as SAT wants it: exc-c14n, SHA-1, RSA. Everything is written in canonical form to
 * begin with, so no canonicaliser is needed. SHA-1 is SAT's choice; its services take nothing newer.
 */
export function xmlSignature({ canonical, uri, keyInfo }: ToSign, privateKey: KeyObject): string {
  const digest = createHash("sha1").update(canonical, "utf8").digest("base64");
  const content = signedInfoContent(uri, digest);
  // Canonical form shows the namespace on the element; in the message it comes from Signature around it.
  const canonicalInfo = `<SignedInfo xmlns="${dsig}">${content}</SignedInfo>`;
  const value = sign("sha1", Buffer.from(canonicalInfo, "utf8"), privateKey).toString("base64");
  return (
    `<Signature xmlns="${dsig}"><SignedInfo>${content}</SignedInfo>` +
    `<SignatureValue>${value}</SignatureValue><KeyInfo>${keyInfo}</KeyInfo></Signature>`
  );
}

function signedInfoContent(uri: string, digest: string): string {
  return (
    `<CanonicalizationMethod Algorithm="${excC14n}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${dsig}rsa-sha1"></SignatureMethod>` +
    `<Reference URI="${uri}"><Transforms><Transform Algorithm="${excC14n}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${dsig}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`
  );
}
