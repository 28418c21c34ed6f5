import { parseTable } from "./complements/notation/parseTable.ts";
import { sharedFacets } from "./complements/sharedFacets.ts";
import { retenciones } from "./complements/tables/retenciones.ts";
import type { StructureNode } from "./structureNode.ts";

let parsed: StructureNode | undefined;

/** Returns the structure of Retenciones 2.0, whose table has the notation of the complements. */
export function retencionesStructure(): StructureNode {
  return (parsed ??= parseTable("retenciones", retenciones["retenciones"]!, sharedFacets()).node);
}
