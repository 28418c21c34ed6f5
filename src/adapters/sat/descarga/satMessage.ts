import { X509Certificate } from "node:crypto";
import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import { escapeAttribute, escapeText } from "./escapeCanonical.ts";
import { xmlSignature } from "./xmlSignature.ts";

/** A message to SAT: the header SOAPAction, and the envelope. */
export interface SatMessage {
  readonly action: string;
  readonly body: string;
}

export interface SatBody {
  /** The SOAPAction without SAT's namespace. */
  readonly action: string;
  readonly operation: string;
  /** The one child of the operation, which holds the attributes and the signature. */
  readonly element: "solicitud" | "peticionDescarga";
  /** The attributes; those without a value are left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The children in canonical form. */
  readonly children?: string;
}

const namespace = "http://DescargaMasivaTerceros.sat.gob.mx";

/**
 * Returns a message signed with the e.firma: the digest is of the operation without its signature, which then goes
 * inside.
 */
export function satMessage(body: SatBody, efirma: OpenedEfirma): SatMessage {
  const canonical = operationXml(body, ` xmlns:des="${namespace}"`, "");
  const signature = xmlSignature({ canonical, uri: "", keyInfo: x509KeyInfo(efirma) }, efirma.privateKey);
  return {
    action: `${namespace}/${body.action}`,
    body:
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:des="${namespace}"` +
      ` xmlns:xd="http://www.w3.org/2000/09/xmldsig#"><s:Header/>` +
      `<s:Body>${operationXml(body, "", signature)}</s:Body></s:Envelope>`,
  };
}

function operationXml(
  { operation, element, attributes, children = "" }: SatBody,
  xmlns: string,
  end: string,
) {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    // Canonical form wants them by code point, and SAT is said to want the message itself so.
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
  return (
    `<des:${operation}${xmlns}><des:${element}${written}>${children}${end}</des:${element}>` +
    `</des:${operation}>`
  );
}

function x509KeyInfo({ certificate }: OpenedEfirma): string {
  const x509 = new X509Certificate(certificate);
  return (
    `<X509Data><X509IssuerSerial>` +
    `<X509IssuerName>${escapeText(x509.issuer.split("\n").join(","))}</X509IssuerName>` +
    `<X509SerialNumber>${BigInt(`0x${x509.serialNumber}`)}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${certificate.toString("base64")}</X509Certificate></X509Data>`
  );
}
