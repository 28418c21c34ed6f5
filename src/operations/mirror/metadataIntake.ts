import type { SatService } from "../../domain/satDownloads/satQuery.ts";
import { metadataItems } from "./metadataItems.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { MetadataRow } from "./mirrorRow.ts";
import { type SatLook, saveMetadata } from "./saveMetadata.ts";

export interface MetadataSource extends SatLook {
  /** The RFC that SAT was asked about. */
  readonly rfc: string;
  readonly service: SatService;
}

/** Takes in a package of metadata: what SAT said of each document when it looked. */
export function metadataIntake(source: MetadataSource): MirrorIntake<MetadataRow> {
  return {
    limits: { rows: 5_000, bytes: Infinity, bytesOf: () => 0 },
    total: () => undefined,
    items: (open, from) => metadataItems(open, from, source),
    onceEach: (rows) => ({ rows: onceEach(rows), faults: [] }),
    save: async (tx, scope, rows) => ({ added: await saveMetadata(tx, scope, rows, source), faults: [] }),
    refusal: ({ entry, line, uuid }) => ({
      code: "metadata.unstorable",
      entry,
      line,
      message: `${uuid} says something that the mirror cannot hold.`,
    }),
  };
}

/** Of a document that is listed twice, the line that says it is cancelled. */
function onceEach(rows: readonly MetadataRow[]): readonly MetadataRow[] {
  const kept = new Map<string, MetadataRow>();
  for (const row of rows) if (kept.get(row.uuid)?.state !== "cancelado") kept.set(row.uuid, row);
  return kept.size === rows.length ? rows : [...kept.values()];
}
