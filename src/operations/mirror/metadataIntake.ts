import { metadataItems, type MetadataSource } from "./metadataItems.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { MetadataRow } from "./mirrorRow.ts";
import { saveMetadata, stagedMetadata } from "./saveMetadata.ts";

/** Takes in a package of metadata: what SAT said of each document when it looked. */
export function metadataIntake(source: MetadataSource): MirrorIntake<MetadataRow> {
  return {
    table: stagedMetadata,
    batchRows: 5_000,
    items: (open, from) => metadataItems(open, from, source),
    save: async (tx, scope) => ({ added: await saveMetadata(tx, scope, source), faults: [] }),
  };
}
