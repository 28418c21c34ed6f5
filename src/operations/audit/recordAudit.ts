import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { auditChainOf, emptyChain, hashAuditEntry } from "../../domain/access/auditChain.ts";
import { newId } from "../../platform/ids.ts";

export interface AuditEvent {
  /** The action, as noun and participle: `branch.created`, `apiKey.revoked`. */
  readonly action: string;
  /** The merchant whose log it is; `null` for what belongs to no merchant. */
  readonly merchantId: string | null;
  readonly subject: { readonly kind: string; readonly id: string | null };
  /** The facts that changed, without secrets. */
  readonly before?: object;
  readonly after?: object;
}

/**
 * Writes into the audit log, in the transaction of what it tells. The chain stays locked until that transaction ends,
 * so that writers queue and numbers have no gap: record last, and one at a time.
 */
export async function recordAudit(
  tx: Knex.Transaction,
  actor: Actor,
  at: Date,
  { action, merchantId, subject, before, after }: AuditEvent,
): Promise<void> {
  const chainId = auditChainOf(merchantId);
  const { length, head } = await lockChain(tx, chainId);
  const entry = {
    chainId,
    number: String(BigInt(length) + 1n),
    id: newId(),
    merchantId,
    at,
    action,
    actor,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before ?? null,
    after: after ?? null,
    previousHash: head,
  };
  const hash = hashAuditEntry(entry);
  const row = { ...entry, actor: json(actor), before: json(before), after: json(after), hash };
  await tx("auditChains")
    .with("written", tx("auditEntries").insert(row))
    .where({ chainId })
    .update({ length: entry.number, head: hash });
}

/** Makes the chain where it is new; either way nobody else appends to it before this transaction ends. */
async function lockChain(
  tx: Knex.Transaction,
  chainId: string,
): Promise<{ readonly length: string; readonly head: Buffer }> {
  const [chain] = await tx("auditChains")
    .insert({ chainId, length: String(emptyChain.length), head: emptyChain.hash })
    .onConflict("chainId")
    .merge({ length: tx.ref("auditChains.length") })
    .returning(["length", "head"]);
  return chain as { length: string; head: Buffer };
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
