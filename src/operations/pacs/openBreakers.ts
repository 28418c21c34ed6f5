import type { Knex } from "knex";
import { PacBreaker } from "../../models/PacBreaker.ts";

export interface OpenBreaker {
  readonly pac: string;
  readonly livemode: boolean;
  /** The moment at which whoever waits for it looks again. */
  readonly lookAgainAt: Date;
}

/** The pause between looks; a breaker that is closed before its time is felt soon. */
const lookAgainAfterMs = 30_000;

/** Returns the breakers that somebody has opened and that are open now. */
export async function openBreakers(db: Knex, now: Date): Promise<OpenBreaker[]> {
  const rows = await PacBreaker.query(db).where("openUntil", ">", now);
  const soon = new Date(now.getTime() + lookAgainAfterMs);
  return rows.map(({ pac, livemode, openUntil }) => ({
    pac,
    livemode,
    lookAgainAt: openUntil < soon ? openUntil : soon,
  }));
}
