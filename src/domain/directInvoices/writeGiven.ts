import type { Fault } from "../../errors.ts";
import { codeFaults } from "../cfdi/complements/codeFaults.ts";
import { type ComplementPlace, writeComplements } from "../cfdi/complements/writeComplements.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import type { DirectIssue } from "./directIssue.ts";

/** The complements of a document or of a Concepto: none where none were sent. */
export interface Given {
  readonly elements: readonly XmlElement[];
  readonly faults: readonly Fault[];
}

interface GivenPlace extends Pick<ComplementPlace, "path" | "isOfConcept"> {
  /** The place where the document has them, if that is known. */
  readonly sat?: string;
}

/** Writes complements that a merchant sent, with every fault of theirs: of SAT's schema, and codes that its catalogs lack. */
export function writeGiven(
  content: unknown,
  { day, uuid, catalogs }: Pick<DirectIssue, "day" | "uuid" | "catalogs">,
  { sat, ...place }: GivenPlace,
): Given {
  if (content === undefined) return { elements: [], faults: [] };
  const { elements, faults } = writeComplements(content, { ...place, day, uuid });
  const codes = elements.flatMap((element) => codeFaults(element, place.path, { catalogs, day }));
  const all = [...faults, ...codes];
  if (sat === undefined) return { elements, faults: all };
  return {
    elements,
    faults: all.map((fault) => ({ ...fault, sat: sat + fault.path.slice(place.path.length) })),
  };
}
