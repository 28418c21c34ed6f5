import { createHash, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import type { Csd } from "../cfdi/sealCfdi.ts";
import { type CanonicalMessage, escapeText, inheritedNamespaces } from "./canonicalMessage.ts";

const dsig = "http://www.w3.org/2000/09/xmldsig#";
const c14n = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

const signOnThreadPool = promisify(sign);

/**
 * Returns the message with its enveloped XML signature: inclusive C14N, RSA and SHA-1, as SAT's services demand. The
 * same message signed by the same CSD has the same bytes; store them before they are sent, and send them again as
 * they are. The private key is used on the thread pool and leaves nothing of itself behind.
 */
export async function signCancellation({ canonical }: CanonicalMessage, csd: Csd): Promise<string> {
  const digest = createHash("sha1").update(canonical, "utf8").digest("base64");
  const content = signedInfoContent(digest);
  // SAT verifies SignedInfo where it stands: with the namespaces that it inherits from the root.
  const canonicalInfo = `<SignedInfo xmlns="${dsig}"${inheritedNamespaces}>${content}</SignedInfo>`;
  const signature = await signOnThreadPool("sha1", Buffer.from(canonicalInfo, "utf8"), csd.privateKey);
  const signatureXml =
    `<Signature xmlns="${dsig}"><SignedInfo>${content}</SignedInfo>` +
    `<SignatureValue>${signature.toString("base64")}</SignatureValue>` +
    `<KeyInfo>${x509Data(csd.certificate)}</KeyInfo></Signature>`;
  const end = canonical.lastIndexOf("</");
  return canonical.slice(0, end) + signatureXml + canonical.slice(end);
}

function signedInfoContent(digest: string): string {
  return (
    `<CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${dsig}rsa-sha1"></SignatureMethod>` +
    `<Reference URI=""><Transforms>` +
    `<Transform Algorithm="${dsig}enveloped-signature"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${dsig}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`
  );
}

/** Writes the issuer's name as RFC 2253 has it, from the last part to the first, and the serial as a number. */
function x509Data(certificate: Buffer): string {
  const { issuer, serialNumber } = new X509Certificate(certificate);
  const name = issuer.split("\n").toReversed().join(",");
  return (
    `<X509Data><X509IssuerSerial><X509IssuerName>${escapeText(name)}</X509IssuerName>` +
    `<X509SerialNumber>${BigInt(`0x${serialNumber}`)}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${certificate.toString("base64")}</X509Certificate></X509Data>`
  );
}
