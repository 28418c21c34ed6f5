import type { RowOf } from "../../shared/api/usePages.ts";

export const batchesPath = "/api/v1/invoices/batch";
export const batchPath = `${batchesPath}/{id}` as const;

/** A batch as its list has it. */
export type Batch = RowOf<typeof batchesPath>;

/** An item of a batch. */
export type BatchItem = RowOf<typeof batchPath>;

/** Returns how many items have neither a stamp nor the reason why they get none. */
export function leftOf({ progress }: Pick<Batch, "progress">): number {
  const { received, requested, sealed, stamping, inDoubt } = progress;
  return received + requested + sealed + stamping + inDoubt;
}

/** Says whether workers go on with it, so that the page looks again soon. */
export function isUnderWay(batch: Pick<Batch, "progress" | "reading">): boolean {
  return batch.reading || leftOf(batch) > 0;
}
