import type { SatService } from "../../domain/satDownloads/satQuery.ts";
import { metadataItems } from "./metadataItems.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";
import type { MetadataRow } from "./mirrorRow.ts";
import { type SatLook, saveMetadata, stagedMetadata } from "./saveMetadata.ts";

export interface MetadataSource extends SatLook {
  /** The RFC that SAT was asked about. */
  readonly rfc: string;
  readonly service: SatService;
}

/** Takes in a package of metadata: what SAT said of each document when it looked. */
export function metadataIntake(source: MetadataSource): MirrorIntake<MetadataRow> {
  return {
    table: stagedMetadata,
    batchRows: 5_000,
    items: (open, from) => metadataItems(open, from, source),
    save: async (tx, scope) => ({ added: await saveMetadata(tx, scope, source), faults: [] }),
  };
}
