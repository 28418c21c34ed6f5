import type { Knex } from "knex";
import { SandboxReset } from "../../models/merchants/SandboxReset.ts";

/** Says whether a merchant's test data are being deleted. */
export async function isSandboxEmptying(db: Knex, merchantId: string): Promise<boolean> {
  const reset = await SandboxReset.query(db).findOne({ merchantId, endedAt: null }).select("id");
  return reset !== undefined;
}

/** Returns the reset of this id, or the latest one where no id is given, if the merchant has it. */
export async function findSandboxReset(
  db: Knex,
  merchantId: string,
  id?: string,
): Promise<SandboxReset | undefined> {
  const query = SandboxReset.query(db).where({ merchantId }).orderBy("seq", "desc");
  return id === undefined ? query.first() : query.findOne({ id });
}
