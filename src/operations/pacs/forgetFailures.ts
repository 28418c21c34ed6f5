import type { Knex } from "knex";
import type { PacAccount } from "../../models/pacs/PacAccount.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";

/** Closes the breaker that failures have opened, because the account has other credentials, or more stamps, now. */
export async function forgetFailures(
  tx: Knex.Transaction,
  { name: pac, livemode }: Pick<PacAccount, "name" | "livemode">,
): Promise<void> {
  await PacBreaker.query(tx).delete().where({ pac, livemode, automatic: true });
}
