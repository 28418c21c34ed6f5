import { belongsTo } from "../structure/complements/complementStructure.ts";
import type { ComplementVersion } from "../structure/complements/complementVersions.ts";

/** The place where a complement stands: in a line, in a document, or in a document of retentions. */
export type ComplementHome = "concept" | "document" | "retention";

/** The complements that stand in a Concepto; the others stand in the document. */
const ofConcepts = new Set(["instEducativas", "VentaVehiculos", "HidroYPetro"]);

/** Returns where the complement with this root stands. */
export function complementHome(name: string, { rule }: ComplementVersion): ComplementHome {
  if (ofConcepts.has(name)) return "concept";
  return belongsTo("retentionComplements", rule.qualifiedName) ? "retention" : "document";
}
