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

/** An event and whoever brought it about. */
interface AttributedEvent extends AuditEvent {
  readonly actor: Actor;
}

/**
 * Writes into the audit log, in the transaction of what it tells. The chain stays locked until that transaction ends,
 * so that writers queue and numbers have no gap: record last, and one at a time.
 */
export async function recordAudit(
  tx: Knex.Transaction,
  actor: Actor,
  at: Date,
  event: AuditEvent,
): Promise<void> {
  await recordAudits(tx, at, [{ ...event, actor }]);
}

/** Writes several events of one merchant's log, in their order, as `recordAudit` writes one. */
export async function recordAudits(
  tx: Knex.Transaction,
  at: Date,
  events: readonly AttributedEvent[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const chainId = auditChainOf(first.merchantId);
  const chain = await lockChain(tx, chainId);
  let { length, head } = chain;
  const rows = events.map((event) => {
    length = String(BigInt(length) + 1n);
    const { actor } = event;
    const entry = entryOf(event, { chainId, number: length, at, actor, previousHash: head });
    head = hashAuditEntry(entry);
    const { before, after } = entry;
    return { ...entry, actor: json(actor), before: json(before), after: json(after), hash: head };
  });
  await tx("auditChains")
    .with("written", tx("auditEntries").insert(rows))
    .where({ chainId })
    .update({ length, head });
}

type Place = Pick<
  Parameters<typeof hashAuditEntry>[0],
  "chainId" | "number" | "at" | "actor" | "previousHash"
>;

function entryOf({ action, merchantId, subject, before, after }: AuditEvent, place: Place) {
  return {
    ...place,
    id: newId(),
    merchantId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before ?? null,
    after: after ?? null,
  };
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

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
