import type { Knex } from "knex";
import { RecoveryCode } from "../../../models/access/RecoveryCode.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recoveryCodes.ts";

/** Makes a user's recovery codes in place of all earlier ones, and returns them; only their hashes are kept. */
export async function storeRecoveryCodes(tx: Knex.Transaction, userId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await RecoveryCode.query(tx).where({ userId }).delete();
  await RecoveryCode.query(tx)
    .insert(codes.map((each) => ({ userId, codeHash: recoveryCodeHash(userId, each) })))
    .returning("userId");
  return codes;
}
