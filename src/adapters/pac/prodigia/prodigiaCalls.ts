import { escapeText } from "../../../domain/cancellations/canonicalMessage.ts";
import type { PacCall } from "../pacLine.ts";

/** The user of an account, and the contract whose stamps are used. */
export interface ProdigiaCredentials {
  readonly user: string;
  readonly password: string;
  readonly contract: string;
}

/**
 * Returns the call that stamps a sealed CFDI: the bytes as they are. JSON is asked for by an option, because an Accept header
 * makes the service fail (python-satcfdi, 2022).
 */
export function stampCall({ user, password, contract }: ProdigiaCredentials, xml: string): PacCall {
  const query = `contrato=${encodeURIComponent(contract)}&opciones=RESPUESTA_JSON&opciones=REGRESAR_CON_ERROR_307_XML`;
  const basic = Buffer.from(`${user}:${password}`, "utf8").toString("base64");
  return {
    method: "POST",
    path: `/servicio/rest/timbrado40?${query}`,
    headers: { "content-type": "application/xml", authorization: `Basic ${basic}` },
    body: xml,
  };
}

/**
 * Returns the call that cancels by a signed `Cancelacion`, which needs no key of ours. Its folio stands in the request once
 * more, with motive and substitute.
 */
export function cancelCall(
  credentials: ProdigiaCredentials,
  { rfc, uuid, xml }: { readonly rfc: string; readonly uuid: string; readonly xml: string },
): PacCall {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  const folio = [uuid, attribute("Motivo"), attribute("FolioSustitucion")].join("|");
  const signed = Buffer.from(xml, "utf8").toString("base64");
  return soapCall(credentials, "cancelarConOpciones", [
    ["rfcEmisor", rfc],
    ["arregloUUID", folio],
    ["opciones", `XML_CANCELACION:${signed}`],
  ]);
}

/** Returns the call that asks what a receiver has to answer. */
export function pendingsCall(credentials: ProdigiaCredentials, rfc: string): PacCall {
  return soapCall(credentials, "consultarPeticionesPendientes", [["rfcReceptor", rfc]]);
}

function soapCall(
  { user, password, contract }: ProdigiaCredentials,
  operation: string,
  parameters: readonly (readonly [name: string, value: string])[],
): PacCall {
  const fields = [["contrato", contract], ["usuario", user], ["passwd", password], ...parameters] as const;
  const content = fields.map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`).join("");
  return {
    method: "POST",
    path: "/servicio/Timbrado4.0",
    headers: { "content-type": "text/xml; charset=utf-8", soapaction: '""' },
    body:
      `<?xml version="1.0" encoding="UTF-8"?>` +
      `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tim="timbrado.ws.pade.mx">` +
      `<soapenv:Body><tim:${operation}>${content}</tim:${operation}></soapenv:Body></soapenv:Envelope>`,
  };
}
