import { escapeText } from "../../../domain/cancellations/canonicalMessage.ts";
import { parseXml } from "../../../domain/cfdi/xml/parseXml.ts";
import { XmlError } from "../../../domain/cfdi/xml/XmlError.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { Reply } from "../reply.ts";

/** A call in SOAP 1.1: an operation of a service and its fields. */
export interface SoapCall {
  readonly service: string;
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
}

const type = "text/xml; charset=utf-8";
const declaration = "<?xml version='1.0' encoding='UTF-8'?>\n";

/** Reads a call to a service; `undefined` for anything else, a call in another service's namespace included. */
export function readSoapCall(body: Buffer | undefined, service: string): SoapCall | undefined {
  const text = body?.toString("utf8") ?? "";
  if (!text.includes(`"http://facturacion.finkok.com/${service}"`)) return undefined;
  const envelope = parse(text);
  const operation = envelope?.children.find((child) => localName(child) === "Body")?.children[0];
  if (!envelope || localName(envelope) !== "Envelope" || !operation) return undefined;
  const fields = operation.children.map((child) => [localName(child), child.text?.trim() ?? ""]);
  return { service, operation: localName(operation), fields: Object.fromEntries(fields) };
}

/** Returns the answer to a call, whose result has this content. Finkok says HTTP 200 whatever it has to say. */
export function soapReply({ service, operation }: Omit<SoapCall, "fields">, content: string): Reply {
  const body =
    `${declaration}<senv:Envelope xmlns:tns="http://facturacion.finkok.com/${service}" xmlns:s0="apps.services.soap.core.views" ` +
    `xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/"><senv:Body><tns:${operation}Response><tns:${operation}Result>` +
    `${content}</tns:${operation}Result></tns:${operation}Response></senv:Body></senv:Envelope>`;
  return { status: 200, type, body };
}

/** Returns a SOAP fault. */
export function soapFault(status: number, code: string, text: string): Reply {
  const body =
    `${declaration}<senv:Envelope xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/"><senv:Body><senv:Fault>` +
    `<faultcode>senv:${code}</faultcode><faultstring>${escapeText(text)}</faultstring></senv:Fault></senv:Body></senv:Envelope>`;
  return { status, type, body };
}

/** Returns one field of a result. */
export function field(name: string, value: string): string {
  return `<s0:${name}>${escapeText(value)}</s0:${name}>`;
}

function parse(text: string): XmlElement | undefined {
  try {
    return parseXml(text.trimStart());
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}
