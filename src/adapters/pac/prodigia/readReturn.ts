import { parseXml } from "../../../domain/cfdi/xml/parseXml.ts";
import { XmlError } from "../../../domain/cfdi/xml/XmlError.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import { childrenOf, find, readSoap, textOf } from "../../readSoap.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";
import { isOfCredentials } from "./isOfCredentials.ts";

/** The result of an operation, with the code of the whole: 0, or what kept it from being done. */
interface Returned {
  readonly kind: "returned";
  readonly result: XmlElement;
  readonly code: string;
  readonly message: string;
}

/** Reads what a SOAP operation returns: an XML document of this root, as text inside the envelope. */
export function readReturn({ status, body }: HttpAnswer, root: string): Returned | Unread {
  if (isUnavailable(status)) return { kind: "unavailable" };
  const soap = readSoap(body.toString("utf8"));
  if (soap.kind === "fault") return unreadable(`SOAP fault ${soap.code} ${soap.text}`);
  if (soap.kind === "unreadable") return unreadable(`not an answer of Prodigia (${soap.why})`);
  if (status !== 200) return unreadable(`HTTP ${status}`);
  const result = parse(find(soap.envelope, "return")?.text ?? "");
  if (result?.name !== root) return unreadable(`no ${root}`);
  const code = fieldOf(result, "codigo");
  if (isOfCredentials(code)) return { kind: "credentials", said: code };
  return code === "5"
    ? { kind: "unavailable" }
    : { kind: "returned", result, code, message: fieldOf(result, "mensaje") };
}

/** Returns the text of a field of a result. */
export function fieldOf(element: XmlElement, name: string): string {
  return textOf(childrenOf(element, name)[0]);
}

function parse(text: string): XmlElement | undefined {
  try {
    return parseXml(text.trim());
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function unreadable(why: string): Unread {
  return { kind: "unreadable", why };
}
