import { setImmediate as others } from "node:timers/promises";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { PackageItem } from "./mirrorRow.ts";

/** What goes into the mirror in one transaction. */
export interface MirrorBatch<Row> {
  /** How many places of the package are dealt with after it. */
  readonly through: number;
  readonly rows: readonly Row[];
  readonly faults: readonly PackageFault[];
  readonly repairs: readonly PackageFault[];
}

export interface BatchLimits<Row> {
  readonly rows: number;
  /** Memory held by the bytes that rows carry. */
  readonly bytes: number;
  bytesOf(row: Row): number;
}

/** Reading is all computing: what is being sent to PostgreSQL gets on in between. */
const sliceMs = 4;

/**
 * Gathers what a package is made of into batches. Where the package breaks, what came before is a last batch, and then
 * it throws.
 */
export async function* batchesOf<Row>(
  items: AsyncIterable<PackageItem<Row>>,
  limits: BatchLimits<Row>,
): AsyncGenerator<MirrorBatch<Row>> {
  let [batch, bytes, began] = [emptyBatch<Row>(), 0, performance.now()];
  let broken: PackageError | undefined;
  try {
    for await (const { through, row, faults, repairs } of items) {
      batch.through = through;
      batch.faults.push(...faults);
      batch.repairs.push(...repairs);
      if (row) batch.rows.push(row);
      if (row) bytes += limits.bytesOf(row);
      if (batch.rows.length >= limits.rows || bytes >= limits.bytes) {
        yield batch;
        [batch, bytes] = [emptyBatch<Row>(), 0];
      }
      if (performance.now() - began < sliceMs) continue;
      await others();
      began = performance.now();
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    broken = error;
  }
  if (batch.through > 0) yield batch;
  if (broken) throw broken;
}

function emptyBatch<Row>() {
  return { through: 0, rows: [] as Row[], faults: [] as PackageFault[], repairs: [] as PackageFault[] };
}
