import { checkStructure } from "../cfdi/checkStructure.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { mostFaults } from "../../errors.ts";
import { type CheckVerdict, judged } from "./checkVerdict.ts";
import type { ForeignDocument } from "./foreignDocument.ts";
import { unknownComplements } from "./unknownComplements.ts";
import { unknownEdition } from "./unknownEdition.ts";

/**
 * Judges a document by SAT's schema. Complements of CFDI 3.3 that are gone today are left out: that there is no table
 * of theirs is no fault of the document.
 */
export function checkForeignStructure(document: ForeignDocument): CheckVerdict {
  const { root, edition } = document;
  if (edition === "other") return unknownEdition("structure", document);
  const known = edition === "cfdi33" ? without(root, unknownComplements(root)) : root;
  return judged("structure", checkStructure(known).slice(0, mostFaults));
}

function without(element: XmlElement, unwanted: readonly XmlElement[]): XmlElement {
  if (unwanted.length === 0) return element;
  const kept = element.children.filter((each) => !unwanted.includes(each));
  // A node for the complements of an item has to hold one.
  const children = kept
    .map((each) => without(each, unwanted))
    .filter((each, at) => each.children.length > 0 || kept[at]!.children.length === 0);
  return { ...element, children };
}
