import { escapeAttribute } from "../documents/escapeAttribute.ts";
import { namespaces } from "./namespaces.ts";

/** An HTTP answer of a service of SAT's; a large one goes out as a stream instead. */
export interface SoapAnswer {
  readonly status: number;
  readonly body: string;
}

const xsi =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** Returns a result of attributes, as all services except the download answer. */
export function soapResult(
  operation: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children = "",
): SoapAnswer {
  const result = `<${operation}Result${attributesXml(attributes)}>${children}</${operation}Result>`;
  const body = `<${operation}Response xmlns="${namespaces.des}">${result}</${operation}Response>`;
  return { status: 200, body: envelope(`<s:Body ${xsi}>${body}</s:Body>`) };
}

/** Returns a SOAP fault, as .NET words it. */
export function soapFault(code: string, namespace: string, words: string): SoapAnswer {
  const fault =
    `<s:Fault><faultcode xmlns:a="${namespace}">a:${code}</faultcode>` +
    `<faultstring xml:lang="en-US">${escapeAttribute(words)}</faultstring></s:Fault>`;
  return { status: 500, body: envelope(`<s:Body>${fault}</s:Body>`) };
}

/** Returns the text before and after a package in the answer of a download, and the code in its header. */
export function packageEnvelope(code: string, message: string): readonly [head: string, tail: string] {
  const des = namespaces.des;
  const [head = "", tail = ""] = envelope(
    `<s:Header><h:respuesta${attributesXml({ CodEstatus: code, Mensaje: message })} xmlns:h="${des}" xmlns="${des}" ${xsi}/></s:Header>` +
      `<s:Body ${xsi}><RespuestaDescargaMasivaTercerosSalida xmlns="${des}"><Paquete>\0</Paquete></RespuestaDescargaMasivaTercerosSalida></s:Body>`,
  ).split("\0");
  return [head, tail];
}

export function envelope(content: string): string {
  return `<s:Envelope xmlns:s="${namespaces.s}">${content}</s:Envelope>`;
}

function attributesXml(attributes: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return given.map(([name, value = ""]) => ` ${name}="${escapeAttribute(value)}"`).join("");
}
