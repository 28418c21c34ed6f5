import { setImmediate as others } from "node:timers/promises";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { OpenPackage } from "../../ports/packages.ts";
import { MirrorBatch } from "./MirrorBatch.ts";
import type { MirrorIntake } from "./mirrorIntake.ts";

/** Reading is all computing, so it pauses for what is being sent to PostgreSQL. */
const sliceMs = 2;
const batchBytes = 8_388_608;

/**
 * Gathers what a package is made of into batches, from that place on. Where the package breaks, what came before is a
 * last batch, and then it throws.
 */
export async function* batchesOf<Row>(
  open: OpenPackage,
  from: number,
  intake: MirrorIntake<Row>,
): AsyncGenerator<MirrorBatch<Row>> {
  let [batch, began] = [new MirrorBatch(intake.table), performance.now()];
  let broken: PackageError | undefined;
  try {
    for await (const item of intake.items(open, from)) {
      batch.add(item);
      if (batch.rows.count >= intake.batchRows || batch.rows.sizeBytes >= batchBytes) {
        yield batch;
        batch = new MirrorBatch(intake.table);
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
