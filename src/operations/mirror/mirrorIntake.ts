import type { Knex } from "knex";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { OpenPackage } from "../../ports/packages.ts";
import type { BatchLimits } from "./batchesOf.ts";
import type { PackageItem } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";

export interface SavedRows {
  /** How many were new to the mirror. */
  readonly added: number;
  readonly faults: readonly PackageFault[];
}

/** How one kind of package goes into the mirror: XMLs, or lines about them. */
export interface MirrorIntake<Row> {
  readonly limits: BatchLimits<Row>;
  /** What the package is made of, from that place on. */
  items(open: OpenPackage, from: number): AsyncIterable<PackageItem<Row>>;
  /** The same rows, no UUID twice among them, and what is wrong with those that were left out. */
  onceEach(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly faults: readonly PackageFault[] };
  save(tx: Knex.Transaction, scope: MirrorScope, rows: readonly Row[]): Promise<SavedRows>;
  /** What is said of a row that PostgreSQL refuses. */
  refusal(row: Row): PackageFault;
  /** Places in the package, where it tells. */
  total(open: OpenPackage): number | undefined;
}
