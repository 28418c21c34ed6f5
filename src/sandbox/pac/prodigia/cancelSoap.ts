import { escapeText } from "../../../domain/cancellations/canonicalMessage.ts";
import { parseXml } from "../../../domain/cfdi/xml/parseXml.ts";
import { XmlError } from "../../../domain/cfdi/xml/XmlError.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { askCancellation } from "../../sat/cancellations/askCancellation.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import type { Reply } from "../reply.ts";
import { requestText } from "../requestText.ts";

/** A call of an operation in SOAP 1.1; a parameter may stand there several times. */
export interface ProdigiaCall {
  readonly operation: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const type = "text/xml;charset=utf-8";

/** Reads a call; `undefined` for anything else. */
export function readCall(body: Buffer | undefined): ProdigiaCall | undefined {
  const text = body?.toString("utf8") ?? "";
  const envelope = text.includes('"timbrado.ws.pade.mx"') ? parse(text) : undefined;
  const operation = envelope?.children.find((child) => localName(child) === "Body")?.children[0];
  if (!operation) return undefined;
  const parameters = operation.children.map((child) => [localName(child), child.text?.trim() ?? ""] as const);
  return { operation: localName(operation), parameters };
}

/** Returns one parameter of a call, empty where it is absent. */
export function parameterOf({ parameters }: ProdigiaCall, name: string): string {
  return parameters.find(([of]) => of === name)?.[1] ?? "";
}

/** Cancels as `cancelarConOpciones` does with a signed message: the option XML_CANCELACION is all that counts. */
export async function cancelarConOpciones(desk: CancellationDesk, call: ProdigiaCall): Promise<string> {
  const [, signed] = /^XML_CANCELACION:(.*)$/s.exec(parameterOf(call, "opciones")) ?? [];
  if (signed === undefined) return cancelComplaint("3", "Parámetro inválido.");
  const outcome = await askCancellation(desk, Buffer.from(signed, "base64").toString("utf8"), "cfdi");
  if (outcome.kind === "refused") return cancelComplaint(outcome.code, requestText(outcome.code));
  const folios = Object.entries(outcome.codes).map(
    ([uuid, code]) =>
      `<cancelacion><uuid>${uuid}</uuid><codigo>${code === "204" ? "94" : code}</codigo><mensaje/></cancelacion>`,
  );
  return (
    `<servicioCancel><statusOk>true</statusOk><rfc>${escapeText(parameterOf(call, "rfcEmisor"))}</rfc><codigo>0</codigo>` +
    `<procesados>${folios.length}</procesados><cancelaciones>${folios.join("")}</cancelaciones>` +
    `<acuseCancelBase64>${Buffer.from(outcome.acuse, "utf8").toString("base64")}</acuseCancelBase64></servicioCancel>`
  );
}

/** Lists what a receiver has to answer, as `consultarPeticionesPendientes` does. */
export async function consultarPendientes({ site }: CancellationDesk, call: ProdigiaCall): Promise<string> {
  const uuids = await site.stamped.pendingOf(parameterOf(call, "rfcReceptor"));
  const listed = uuids.map((uuid) => `<uuid>${uuid}</uuid>`).join("");
  return (
    "<servicioPeticionesPendientes><consultaOk>true</consultaOk><codigo>0</codigo><codigoEstatus/>" +
    `<uuids>${listed}</uuids></servicioPeticionesPendientes>`
  );
}

/** Returns a cancellation that was not asked for, with a code of the whole. */
export function cancelComplaint(code: string, text: string): string {
  return `<servicioCancel><statusOk>false</statusOk><codigo>${code}</codigo><mensaje>${escapeText(text)}</mensaje></servicioCancel>`;
}

/** Returns a list that was not given, with a code. */
export function pendingsComplaint(code: string, text: string): string {
  return (
    `<servicioPeticionesPendientes><consultaOk>false</consultaOk><codigo>${code}</codigo>` +
    `<mensaje>${escapeText(text)}</mensaje></servicioPeticionesPendientes>`
  );
}

/** Returns the answer to a call: the result is text inside the envelope. */
export function soapReply(operation: string, result: string): Reply {
  const text = escapeText(`<?xml version="1.0" encoding="UTF-8"?>${result}`);
  const body =
    `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>` +
    `<ns2:${operation}Response xmlns:ns2="timbrado.ws.pade.mx"><return>${text}</return></ns2:${operation}Response>` +
    `</S:Body></S:Envelope>`;
  return { status: 200, type, body };
}

/** Returns a SOAP fault. */
export function soapFault(status: number, text: string): Reply {
  const body =
    `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>` +
    `<S:Fault><faultcode>S:Server</faultcode><faultstring>${escapeText(text)}</faultstring></S:Fault></S:Body></S:Envelope>`;
  return { status, type, body };
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
