import type { Deps } from "../../src/operations/deps.ts";
import { sealRequested } from "../../src/operations/invoices/stamping/sealRequested.ts";
import { moveInvoices } from "../../src/operations/lifeCycles/moveInvoices.ts";

/** Seals requested invoices as a run does whose PACs are all down: they wait for one, and none is asked. */
export async function sealOnly(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  invoiceIds: readonly string[],
): Promise<void> {
  const { fresh } = await sealRequested(deps, invoiceIds);
  const moves = [...fresh].map(([id, { fecha, compressed: xml }]) => ({ id, patch: { fecha }, xml }));
  await deps.db.transaction((tx) => moveInvoices(tx, "sealed", moves, { at: deps.clock.now() }));
}
