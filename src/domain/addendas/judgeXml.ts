import type { Fault } from "../../errors.ts";
import { parseXml } from "../cfdi/xml/parseXml.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { XmlError } from "../cfdi/xml/XmlError.ts";
import { addendaFault } from "./addendaFault.ts";

const satPrefixes = ["cfdi", "tfd", "retenciones"];
const satNamespace = /(^|[/.])sat\.gob\.mx/i;

/**
 * Judges the XML of an addenda: one well-formed element that declares its own prefixes, without a DOCTYPE, and with
 * nothing in it that a reader could take for SAT's. `path` points to what was sent.
 */
export function judgeXml(xml: string, path: string): readonly Fault[] {
  if (/<!DOCTYPE/i.test(xml)) return [addendaFault("addenda.doctype", path)];
  try {
    const names = new Set(satNamesIn(parseXml(xml)));
    return [...names].map((name) => addendaFault("addenda.sat_namespace", path, { name }));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return [unreadable(error, path)];
  }
}

/** Returns the XML without the declaration and byte order mark that a file begins with. */
export function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?\s*(<\?xml\s[^>]*\?>)?/, "").trim();
}

function unreadable({ message }: XmlError, path: string): Fault {
  const [, prefix] = /unbound namespace prefix: "?([^".]+)"?/.exec(message) ?? [];
  if (prefix !== undefined && satPrefixes.includes(prefix))
    return addendaFault("addenda.sat_namespace", path, { name: prefix });
  if (prefix !== undefined) return addendaFault("addenda.prefix_undeclared", path, { prefix });
  const reason = message.replace(/^The XML cannot be read: /, "");
  return addendaFault("addenda.not_well_formed", path, { reason });
}

function satNamesIn({ attributes, children }: XmlElement): string[] {
  const declared = Object.entries(attributes).flatMap(([key, value]) => {
    const [, colon, prefix = ""] = /^xmlns(:(.*)|$)/.exec(key) ?? [];
    if (colon === undefined) return [];
    return satNamespace.test(value) ? [value] : satPrefixes.includes(prefix) ? [prefix] : [];
  });
  return [...declared, ...children.flatMap(satNamesIn)];
}
