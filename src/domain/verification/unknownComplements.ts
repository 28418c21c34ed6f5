import { complementStructure } from "../cfdi/structure/complements/complementStructure.ts";
import type { XmlElement } from "../cfdi/xml.ts";

/**
 * Returns the complements of a document and of its items that no table describes, such as those that went with CFDI
 * 3.3. The order of their values in the cadena is not known either.
 */
export function unknownComplements(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    const name = child.name.slice(child.name.indexOf(":") + 1);
    if (name === "Addenda") return [];
    if (name !== "Complemento" && name !== "ComplementoConcepto") return unknownComplements(child);
    return child.children.filter((complement) => !complementStructure(complement.name));
  });
}
