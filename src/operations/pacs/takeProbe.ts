import type { Knex } from "knex";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";

/** An account in a mode, as breakers name it. */
export interface BreakerKey {
  readonly pac: string;
  readonly livemode: boolean;
}

/** Takes the one call that may try a half-open breaker; false when somebody else tries. */
export async function takeProbe(
  tx: Knex.Transaction,
  key: BreakerKey,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const taken = await PacBreaker.query(tx)
    .where({ ...key, automatic: true })
    .where("openUntil", "<=", now)
    .where((free) => void free.whereNull("probingUntil").orWhere("probingUntil", "<=", now))
    .patch({ probingUntil: until });
  return taken > 0;
}
