import { randomUUID } from "node:crypto";
import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import type { SatMessage } from "./satMessage.ts";
import { xmlSignature } from "./xmlSignature.ts";

const wss = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss";
const utility = `${wss}-wssecurity-utility-1.0.xsd`;
const x509 = `${wss}-x509-token-profile-1.0#X509v3`;
const validForMs = 300_000;

/** Asks for a token: WS-Security with a signed timestamp of five minutes. SAT's clock must agree within them. */
export function autenticaMessage(
  efirma: OpenedEfirma,
  now: Date,
  tokenId = `uuid-${randomUUID()}-1`,
): SatMessage {
  const times =
    `<u:Created>${now.toISOString()}</u:Created>` +
    `<u:Expires>${new Date(now.getTime() + validForMs).toISOString()}</u:Expires>`;
  const signature = xmlSignature(
    {
      canonical: `<u:Timestamp xmlns:u="${utility}" u:Id="_0">${times}</u:Timestamp>`,
      uri: "#_0",
      keyInfo:
        `<o:SecurityTokenReference><o:Reference URI="#${tokenId}" ValueType="${x509}"/>` +
        `</o:SecurityTokenReference>`,
    },
    efirma.privateKey,
  );
  return {
    action: "http://DescargaMasivaTerceros.gob.mx/IAutenticacion/Autentica",
    body:
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:u="${utility}"><s:Header>` +
      `<o:Security xmlns:o="${wss}-wssecurity-secext-1.0.xsd" s:mustUnderstand="1">` +
      `<u:Timestamp u:Id="_0">${times}</u:Timestamp>` +
      `<o:BinarySecurityToken u:Id="${tokenId}" ValueType="${x509}"` +
      ` EncodingType="${wss}-soap-message-security-1.0#Base64Binary">` +
      `${efirma.certificate.toString("base64")}</o:BinarySecurityToken>` +
      `${signature}</o:Security></s:Header>` +
      `<s:Body><Autentica xmlns="http://DescargaMasivaTerceros.gob.mx"/></s:Body></s:Envelope>`,
  };
}
