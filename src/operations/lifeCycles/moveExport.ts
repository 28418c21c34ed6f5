import type { Knex } from "knex";
import { ExportRow } from "../../models/ExportRow.ts";
import { moveRows, type Patch } from "./rows/moveRows.ts";

/**
 * Takes an export into a state, the only code that does; returns it as it is then, `undefined` where it did not move. With
 * a token only one that is leased under it.
 */
export async function moveExport(
  tx: Knex,
  id: string,
  to: ExportRow["state"],
  {
    at,
    patch = {},
    leaseToken,
  }: { readonly at: Date; readonly patch?: Patch<ExportRow>; readonly leaseToken?: string },
): Promise<ExportRow | undefined> {
  const move = { id, to, patch: { ...patch, updatedAt: at } };
  const options = leaseToken === undefined ? {} : { leaseToken };
  const moved = await moveRows<ExportRow>(tx, ExportRow, [move], options);
  return moved.length > 0 ? ExportRow.query(tx).findById(id) : undefined;
}
