import { parseTable } from "./complements/notation/parseTable.ts";
import { sharedFacets } from "./complements/sharedFacets.ts";
import { comprobante33 } from "./complements/tables/comprobante33.ts";
import type { StructureNode } from "./structureNode.ts";

let parsed: StructureNode | undefined;

/** Returns the structure of CFDI 3.3, which others issued until 2023 and nobody issues any more. */
export function comprobante33Structure(): StructureNode {
  return (parsed ??= parseTable("cfdi33", comprobante33["cfdi33"]!, sharedFacets()).node);
}
