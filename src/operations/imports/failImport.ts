import type { ImportRow } from "../../models/ImportRow.ts";
import type { Deps } from "../deps.ts";
import { moveImport } from "../lifeCycles/moveImport.ts";
import { lockImport } from "./lockImport.ts";
import { recordEnd } from "./recordEnd.ts";

/** Ends an import that cannot go on, and forgets its file. What it has stored stays, and is counted. */
export async function failImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, reason, faults }: Pick<ImportRow, "id" | "faults"> & { readonly reason: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) return;
    await moveImport(tx, row, "failed", { reason, faults, file: null, updatedAt: now, endedAt: now });
    await recordEnd(tx, row, now);
  });
}
