import type { Knex } from "knex";
import type { SatFinding } from "../../models/sat/SatFinding.ts";
import { moveRow } from "./rows/moveRow.ts";
import type { Patch } from "./rows/moveRows.ts";

/**
 * Takes a finding that the transaction holds into a state, and brings the model up to date. Comparisons write the states
 * of all that they see, and do not see, by themselves (`keepFindings`, `compareBooks`).
 */
export async function moveFinding(
  tx: Knex.Transaction,
  finding: SatFinding,
  to: SatFinding["state"],
  patch: Patch<SatFinding>,
): Promise<void> {
  await moveRow(tx, finding, to, patch);
}
