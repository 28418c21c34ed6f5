import type { Fault } from "../../errors.ts";
import { satNames } from "./satNames.ts";
import { checkNode } from "./structure/checkNode.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { comprobante33Structure } from "./structure/comprobante33Structure.ts";
import { retencionesStructure } from "./structure/retencionesStructure.ts";
import { structureFaults } from "./structure/structureFaults.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Finds what SAT's schema would refuse in a CFDI 4.0 or 3.3 or a Retenciones 2.0, all of it at once, under code 301:
 * attributes and nodes unknown, missing, repeated or out of order, and values of the wrong form. Codes are checked by their form
 * only; complements by their tables; Addenda not at all, as SAT strips it first.
 */
export function checkStructure(root: XmlElement): Fault[] {
  const named = satNames(root);
  if (named.name === "cfdi:Comprobante") return checkNode(named, comprobanteStructure, "");
  if (named.name === "cfdi33:Comprobante") return checkNode(named, comprobante33Structure(), "");
  if (named.name === "retenciones:Retenciones") return checkNode(named, retencionesStructure(), "");
  return [structureFaults.notComprobante(root.name)];
}
