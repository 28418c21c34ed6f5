import type { Knex } from "knex";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { OpenPackage } from "../../ports/packages.ts";
import type { PackageItem, RowPlace } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";
import type { StagingTable } from "./StagedRows.ts";

interface SavedRows {
  /** The number of rows that were new to the mirror. */
  readonly added: number;
  readonly faults: readonly PackageFault[];
}

/** The way one kind of package goes into the mirror: XMLs, or lines about them. */
export interface MirrorIntake<Row> {
  readonly table: StagingTable<Row>;
  /** The number of rows that one transaction takes at most. */
  readonly batchRows: number;
  /** Yields the items of the package, from that place on. */
  items(open: OpenPackage, from: number): AsyncIterable<PackageItem<Row>>;
  /** Brings so many staged rows into the mirror; `places` are those of the whole batch. */
  save(
    tx: Knex.Transaction,
    scope: MirrorScope,
    count: number,
    places: readonly RowPlace[],
  ): Promise<SavedRows>;
}
