import type { JsonNode } from "../cfdi/complements/jsonNode.ts";
import type { DirectIssue } from "./directIssue.ts";
import { type Given, writeGiven } from "./writeGiven.ts";

interface WithComplements {
  readonly complements?: JsonNode;
  readonly items?: readonly { readonly complements?: JsonNode }[];
}

/**
 * Returns the complements of a document in plain terms, and every fault of them and of its lines' own. The lines' own are
 * written with their lines.
 */
export function givenInDirect({ complements, items = [] }: WithComplements, issue: DirectIssue): Given {
  const { elements, faults } = writeGiven(complements, issue, { path: "complements", sat: "Complemento" });
  const ofItems = items.flatMap(
    (item, at) =>
      writeGiven(item.complements, issue, { path: `items[${at}].complements`, isOfConcept: true }).faults,
  );
  return { elements, faults: [...faults, ...ofItems] };
}
