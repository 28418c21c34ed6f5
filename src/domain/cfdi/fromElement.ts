import { AppError } from "../../errors.ts";
import { checkStructure } from "./checkStructure.ts";
import type { Comprobante } from "./comprobante.ts";
import { readElement } from "./readElement.ts";
import { satNames } from "./satNames.ts";
import { comprobanteStructure } from "./structure/comprobanteStructure.ts";
import { structureFaults } from "./structure/structureFaults.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Reads a CFDI 4.0 out of a tree, whatever prefixes it uses. Complements and Addenda stay trees, under SAT's
 * prefixes. Throws `request.invalid` with every fault when the schema would refuse the document.
 */
export function fromElement(root: XmlElement): Comprobante {
  const named = satNames(root);
  const details =
    named.name === "cfdi:Comprobante" ? checkStructure(named) : [structureFaults.notComprobante(root.name)];
  if (details.length > 0) throw new AppError("request.invalid", { details, internal: "not a CFDI 4.0" });
  return readElement(comprobanteStructure, named) as unknown as Comprobante;
}
