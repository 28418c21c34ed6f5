import type { Knex } from "knex";
import type { Correction } from "../../models/Correction.ts";
import { moveRow } from "./rows/moveRow.ts";
import type { Patch } from "./rows/moveRows.ts";

/** Takes a correction that the transaction holds into a state, the only code that does, and brings the model up to date. */
export async function moveCorrection(
  tx: Knex.Transaction,
  correction: Correction,
  to: Correction["state"],
  patch: Patch<Correction>,
): Promise<void> {
  await moveRow(tx, correction, to, patch);
}
