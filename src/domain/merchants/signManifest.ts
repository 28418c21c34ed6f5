import { createHash, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { canonicalAttributes, escapeText } from "../cancellations/canonicalMessage.ts";

const dsig = "http://www.w3.org/2000/09/xmldsig#";
const excC14n = "http://www.w3.org/2001/10/xml-exc-c14n#";

interface ManifestToSign {
  readonly rfc: string;
  readonly text: string;
  /** The time of signing, in Mexico City: `2026-11-27T12:00:00`. */
  readonly wallTime: string;
}

interface Signer {
  /** The e.firma's certificate, DER. */
  readonly certificate: Buffer;
  readonly privateKey: KeyObject;
}

const signOnThreadPool = promisify(sign);

/**
 * Returns the signed manifest in the form that PACs take (Finkok's, as phpcfdi/finkok sends it): `documento` with one
 * `contrato` and an enveloped XML signature with exclusive C14N, RSA and SHA-1. It is written in canonical form, so that
 * no canonicaliser is needed. The private key is used on the thread pool and leaves nothing of itself behind.
 */
export async function signManifest(manifest: ManifestToSign, signer: Signer): Promise<string> {
  const { rfc, text, wallTime } = manifest;
  // C14N writes no carriage return, and whoever reads the file again finds none.
  const content = escapeText(text.replaceAll(/\r\n?/g, "\n"));
  const contract = `<contrato${canonicalAttributes({ rfc, fecha: wallTime })}>${content}</contrato>`;
  const digest = createHash("sha1").update(`<documento>${contract}</documento>`, "utf8").digest("base64");
  const info =
    `<CanonicalizationMethod Algorithm="${excC14n}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${dsig}rsa-sha1"></SignatureMethod>` +
    `<Reference URI=""><Transforms><Transform Algorithm="${dsig}enveloped-signature"></Transform>` +
    `<Transform Algorithm="${excC14n}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${dsig}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const signedInfo = `<SignedInfo xmlns="${dsig}">${info}</SignedInfo>`;
  const signature = await signOnThreadPool("sha1", Buffer.from(signedInfo, "utf8"), signer.privateKey);
  return (
    `<documento>${contract}<Signature xmlns="${dsig}"><SignedInfo>${info}</SignedInfo>` +
    `<SignatureValue>${signature.toString("base64")}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${signer.certificate.toString("base64")}</X509Certificate></X509Data></KeyInfo>` +
    `</Signature></documento>`
  );
}
