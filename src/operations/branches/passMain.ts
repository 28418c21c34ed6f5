import type { Knex } from "knex";
import { Branch } from "../../models/merchants/Branch.ts";

/** Makes room for another main branch. The merchant is locked, so nobody sees it without one. */
export async function passMain(tx: Knex.Transaction, merchantId: string, now: Date): Promise<void> {
  await Branch.query(tx).where({ merchantId, isMain: true }).patch({ isMain: false, updatedAt: now });
}
