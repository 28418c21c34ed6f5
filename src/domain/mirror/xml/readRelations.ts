import type { MirroredRelation } from "../mirroredParts.ts";
import type { PartReader } from "./PartReader.ts";

/** Returns what a document says it is related to; it leaves out what is no UUID, and reports it. */
export function readRelations(document: PartReader): readonly MirroredRelation[] | null {
  const relations = [
    ...document.parts("CfdiRelacionados").map((part) => relation(part, part.parts("CfdiRelacionado"))),
    // Retentions have one document, without a list.
    ...document.parts("CfdiRetenRelacionados").map((part) => relation(part, [part])),
  ];
  const found = relations.filter(({ type, uuids }) => type !== "" && uuids.length > 0);
  return found.length > 0 ? found : null;
}

function relation(part: PartReader, documents: readonly PartReader[]): MirroredRelation {
  const uuids = documents.flatMap((document) => {
    const uuid = document.uuid("UUID");
    if (uuid === null)
      part.fields.repaired("relation.no_uuid", "A related document has no UUID; it was left out.");
    return uuid ?? [];
  });
  return { type: part.key("TipoRelacion") ?? "", uuids };
}
