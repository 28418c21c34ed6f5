import { escapeText } from "../../../domain/cancellations/canonicalMessage.ts";
import type { PacCall } from "../pacLine.ts";

/** Finkok's services, each at an address and with a namespace of its own. */
export type FinkokService = "stamp" | "cancel" | "retentions" | "registration";

export interface FinkokCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Returns a call of an operation in SOAP 1.1. Its fields stand in the order of Finkok's WSDL: a document first, then user and
 * password, then the rest.
 */
export function soapCall(
  service: FinkokService,
  operation: string,
  fields: Readonly<Record<string, string>>,
): PacCall {
  const content = Object.entries(fields).map(
    ([name, value]) => `<f:${name}>${escapeText(value)}</f:${name}>`,
  );
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:f="http://facturacion.finkok.com/${service}">` +
    `<s:Body><f:${operation}>${content.join("")}</f:${operation}></s:Body></s:Envelope>`;
  return {
    method: "POST",
    path: `/servicios/soap/${service}`,
    headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"${operation}"` },
    body,
  };
}

/** Returns a document as Finkok's messages carry it. */
export function asBase64(xml: string): string {
  return Buffer.from(xml, "utf8").toString("base64");
}
