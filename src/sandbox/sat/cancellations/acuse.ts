import { createHash, createHmac, randomBytes } from "node:crypto";

export interface AcuseFolio {
  readonly uuid: string;
  readonly code: string;
}

const declared =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const namespace = "http://cancelacfd.sat.gob.mx";
const dsig = "http://www.w3.org/2000/09/xmldsig#";
/** SAT signs receipts with a secret of its own, so nobody else can verify one. */
const secret = randomBytes(32);

/** Returns SAT's receipt of a request to cancel. */
export function cancelAcuse(rfc: string, fecha: string, folios: readonly AcuseFolio[]): string {
  const listed = folios.map(({ uuid, code }) => folioXml(uuid, code, "")).join("");
  return signed("Acuse", `Fecha="${fecha}" RfcEmisor="${escapeRfc(rfc)}"`, listed);
}

/** Returns SAT's receipt of a receiver's answer. */
export function answerAcuse(
  { rfc, pacRfc, fecha }: { readonly rfc: string; readonly pacRfc: string; readonly fecha: string },
  folios: readonly (AcuseFolio & { readonly answer: string })[],
): string {
  const attributes = `RfcReceptor="${escapeRfc(rfc)}" RfcPac="${pacRfc}" CodEstatus="1000" Fecha="${fecha}"`;
  const listed = folios.map(({ uuid, code, answer }) => folioXml(uuid, code, ` Respuesta="${answer}"`));
  return signed("AcuseAceptacionRechazo", attributes, listed.join(""));
}

function folioXml(uuid: string, code: string, attributes: string): string {
  return `<Folios${attributes} xmlns="${namespace}"><UUID>${uuid}</UUID><EstatusUUID>${code}</EstatusUUID></Folios>`;
}

function signed(root: string, attributes: string, content: string): string {
  const digest = createHash("sha512").update(content).digest("base64");
  const value = createHmac("sha512", secret).update(digest).digest("base64");
  const signature =
    `<Signature Id="SelloSAT" xmlns="${dsig}"><SignedInfo>` +
    `<CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315" />` +
    `<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#hmac-sha512" />` +
    `<Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116">` +
    `<XPath>not(ancestor-or-self::*[local-name()='Signature'])</XPath></Transform></Transforms>` +
    `<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512" /><DigestValue>${digest}</DigestValue>` +
    `</Reference></SignedInfo><SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><KeyName>00001088888800000093</KeyName></KeyInfo></Signature>`;
  return `<?xml version="1.0" encoding="utf-8"?><${root} ${declared} ${attributes}>${content}${signature}</${root}>`;
}

function escapeRfc(rfc: string): string {
  return rfc.replaceAll("&", "&amp;");
}
