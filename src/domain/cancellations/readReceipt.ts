import type { XmlElement } from "../cfdi/xml.ts";
import { parseXml } from "../cfdi/xml/parseXml.ts";
import { XmlError } from "../cfdi/xml/XmlError.ts";

/** SAT's receipt (acuse) of a cancellation or of a receiver's answer. */
export interface Receipt {
  /** RFC of the issuer who cancels, or of the receiver who answered. */
  readonly rfc: string;
  /** SAT's wall time, with the fraction that SAT gives it. */
  readonly fecha: string;
  readonly folios: readonly { readonly uuid: string; readonly code: string }[];
}

/**
 * Reads a receipt in each of the forms that PACs pass on: `Acuse`, `AcuseAceptacionRechazo`, or `CancelaCFDResult`
 * inside its SOAP envelope. `undefined` for anything else. Its signature is an HMAC of SAT's, which nobody else can
 * verify, so the bytes are what has to be kept.
 */
export function readReceipt(xml: string): Receipt | undefined {
  const root = parse(xml);
  const receipt = root && find(root, (name) => /^(?:Acuse\w*|CancelaCFDResult)$/.test(name));
  if (!receipt) return undefined;
  const { RfcEmisor, RfcReceptor, Fecha = "" } = receipt.attributes;
  const folios = receipt.children
    .filter((child) => localName(child) === "Folios")
    .map((folio) => ({
      uuid: textOf(find(folio, (name) => name === "UUID")),
      code: textOf(find(folio, (name) => name === "EstatusUUID")),
    }));
  return { rfc: RfcEmisor ?? RfcReceptor ?? "", fecha: Fecha, folios };
}

function parse(xml: string): XmlElement | undefined {
  try {
    return parseXml(xml.replace(/^\uFEFF/, "").trim());
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function find(element: XmlElement, isWanted: (name: string) => boolean): XmlElement | undefined {
  if (isWanted(localName(element))) return element;
  for (const child of element.children) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

function textOf(element: XmlElement | undefined): string {
  return element?.text?.trim() ?? "";
}
