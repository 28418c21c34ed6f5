import type { Knex } from "knex";
import { SandboxReset } from "../../models/merchants/SandboxReset.ts";
import { groupCommit } from "../../platform/database/groupCommit.ts";

/** Says whether a merchant's test data are being deleted. */
export async function isSandboxEmptying(db: Knex, merchantId: string): Promise<boolean> {
  const reset = await SandboxReset.query(db).findOne({ merchantId, endedAt: null }).select("id");
  return reset !== undefined;
}

/** Returns a function that says the same to many callers. Those that ask at one moment share a statement, sent after they asked. */
export function askEmptyingTogether(db: Knex): (merchantId: string) => Promise<boolean> {
  const ask = async (merchantIds: readonly string[]): Promise<readonly boolean[]> => {
    const open = await SandboxReset.query(db)
      .whereIn("merchantId", [...new Set(merchantIds)])
      .where({ endedAt: null })
      .select("merchantId");
    const emptying = new Set(open.map(({ merchantId }) => merchantId));
    return merchantIds.map((id) => emptying.has(id));
  };
  return groupCommit(ask, { mayBlameOneItem: () => false });
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
