import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { documentItems } from "./documentItems.ts";
import { isSameXml } from "./isSameXml.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { DocumentRow } from "./mirrorRow.ts";
import { saveDocuments } from "./saveDocuments.ts";

/** Takes in a package of XMLs, as seen from the taxpayer with this RFC. */
export function documentIntake(rfc: string): MirrorIntake<DocumentRow> {
  return {
    limits: { rows: 2_000, bytes: 8_388_608, bytesOf: ({ content }) => content.length },
    total: (open) => open.entries,
    items: (open, from) => documentItems(open, from, rfc),
    onceEach,
    async save(tx, scope, rows) {
      const { added, others } = await saveDocuments(tx, scope, rows);
      const rowOf = new Map(others.length > 0 ? rows.map((row) => [row.uuid, row]) : []);
      const differing = others.flatMap((kept) => {
        const row = rowOf.get(kept.uuid);
        return row && !isSameXml(kept, row) ? [row] : [];
      });
      return { added, faults: differing.map(differs) };
    },
    refusal: ({ entry, uuid }) => ({
      code: "document.unstorable",
      entry,
      message: `${uuid} says something that the mirror cannot hold.`,
    }),
  };
}

function onceEach(rows: readonly DocumentRow[]): ReturnType<MirrorIntake<DocumentRow>["onceEach"]> {
  const kept = new Map<string, DocumentRow>();
  const faults: PackageFault[] = [];
  for (const row of rows) {
    const earlier = kept.get(row.uuid);
    if (!earlier) kept.set(row.uuid, row);
    else if (!isSameXml(earlier, row)) faults.push(differs(row));
  }
  return { rows: kept.size === rows.length ? rows : [...kept.values()], faults };
}

function differs({ entry, uuid }: DocumentRow): PackageFault {
  return {
    code: "document.differs",
    entry,
    message: `${uuid} has come before in other bytes; the first ones stay.`,
  };
}
