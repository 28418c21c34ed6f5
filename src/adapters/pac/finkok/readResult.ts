import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import { find, readSoap, textOf } from "../../readSoap.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";

export type ResultReading = { readonly kind: "result"; readonly result: XmlElement } | Unread;

/**
 * Reads the result of an operation out of its envelope. Finkok says HTTP 200 whatever it has to say. A fault, inside the
 * result or instead of it, comes from Finkok's own trouble as much as from ours, so that it says nothing for certain.
 */
export function readResult({ status, body }: HttpAnswer, operation: string): ResultReading {
  if (isUnavailable(status)) return { kind: "unavailable" };
  const soap = readSoap(body.toString("utf8"));
  if (soap.kind === "unreadable") return unreadable(`not an answer of Finkok (${soap.why})`);
  if (soap.kind === "fault") return unreadable(`SOAP fault ${soap.code} ${soap.text}`);
  if (status !== 200) return unreadable(`HTTP ${status}`);
  const answer = find(soap.envelope, `${operation}Response`);
  const result = answer && find(answer, `${operation}Result`);
  if (!result) return unreadable(`no ${operation}Result`);
  const fault = [textOf(find(result, "faultcode")), textOf(find(result, "faultstring"))].join(" ").trim();
  return fault ? unreadable(`fault ${fault}`) : { kind: "result", result };
}

function unreadable(why: string): Unread {
  return { kind: "unreadable", why };
}
