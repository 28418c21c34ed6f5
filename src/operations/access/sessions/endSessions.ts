import type { Knex } from "knex";

export interface WhoseSessions {
  readonly userId: string;
  /** The one that goes on: the session, or the log-in to the back office, in which this was asked for. */
  readonly exceptSessionId?: string;
}

/** Signs somebody out everywhere, portal and back office alike. Nothing asks when that was, so the database's hour does. */
export async function endSessions(
  tx: Knex.Transaction,
  { userId, exceptSessionId }: WhoseSessions,
): Promise<void> {
  for (const table of ["sessions", "adminLogins"]) {
    const open = tx(table).where({ userId, revokedAt: null });
    if (exceptSessionId !== undefined) open.whereNot("id", exceptSessionId);
    await open.update({ revokedAt: tx.fn.now() });
  }
}
