import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { documentItems } from "./documentItems.ts";
import { isSameXml } from "./isSameXml.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { DocumentRow, RowPlace } from "./mirrorRow.ts";
import { saveDocuments, stagedDocuments } from "./saveDocuments.ts";

/** Takes in a package of XMLs, as seen from the taxpayer with this RFC. */
export function documentIntake(rfc: string): MirrorIntake<DocumentRow> {
  return {
    table: stagedDocuments,
    batchRows: 1_000,
    items: (open, from) => documentItems(open, from, rfc),
    async save(tx, scope, count, places) {
      const { added, others } = await saveDocuments(tx, scope, count);
      const differing = others.filter(({ staged, kept }) => !isSameXml(staged, kept));
      return { added, faults: differing.map(({ place }) => differs(places[place] as RowPlace)) };
    },
  };
}

function differs({ entry, uuid }: RowPlace): PackageFault {
  const message = `${uuid} has come before in other bytes; the first ones stay.`;
  return { code: "document.differs", entry, message };
}
