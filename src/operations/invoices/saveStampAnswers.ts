import type { Knex } from "knex";
import { timbreInstant } from "../../domain/cfdi/timbre/timbreInstant.ts";
import { receiverFault } from "../../domain/invoicing/receiver/receiverFault.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import type { StampAnswer, StampResult } from "./askPac.ts";
import { compress } from "../files/compression.ts";
import { recordEvents } from "./recordEvents.ts";

type Answered<Kind extends StampResult["kind"]> = StampAnswer & {
  result: Extract<StampResult, { kind: Kind }>;
};

/** Saves what the PAC answered: invoices, documents, tickets, timeline and attempts, in one transaction. */
export async function saveStampAnswers(
  { db, clock, countStamp }: Pick<Deps, "db" | "clock" | "countStamp">,
  answers: readonly StampAnswer[],
): Promise<void> {
  const now = clock.now();
  const stamped = answers.filter((answer): answer is Answered<"stamped"> => answer.result.kind === "stamped");
  const refused = answers.filter((answer): answer is Answered<"refused"> => answer.result.kind === "refused");
  const unknown = answers.filter((answer): answer is Answered<"unknown"> => answer.result.kind === "unknown");
  const compressed = await Promise.all(stamped.map(({ result }) => compress(result.xml)));
  await db.transaction(async (tx) => {
    await saveStamped(tx, stamped, compressed, now);
    await saveRefused(tx, refused, now);
    await saveUnknown(tx, unknown, now);
    await closeAttempts(tx, answers, now);
  });
  for (const answer of answers) countStamp(answer.claim.pac, outcomeOf(answer.result));
}

async function saveStamped(
  tx: Knex.Transaction,
  stamped: readonly Answered<"stamped">[],
  compressed: readonly Buffer[],
  now: Date,
): Promise<void> {
  if (stamped.length === 0) return;
  const ids = stamped.map(({ claim }) => claim.invoiceId);
  const uuids = stamped.map(({ result }) => result.timbre.UUID);
  await tx.raw(
    `update invoices set state = 'stamped', uuid = answered.uuid, stamped_at = answered.stamped_at, faults = null,
                         leased_until = null, updated_at = ?
     from unnest(cast(? as uuid[]), cast(? as uuid[]), cast(? as timestamptz[])) as answered (id, uuid, stamped_at)
     where invoices.id = answered.id and state = 'stamping'`,
    [now, ids, uuids, stamped.map(({ result }) => timbreInstant(result.timbre.FechaTimbrado).toISOString())],
  );
  await tx.raw(
    `update invoice_documents set stamped_xml = answered.xml, sealed_xml = null
     from unnest(cast(? as uuid[]), cast(? as bytea[])) as answered (id, xml) where invoice_id = answered.id`,
    [ids, compressed as unknown as string[]],
  );
  await tx("tickets")
    .whereIn("invoiceId", ids)
    .update({ state: "invoiced", faults: null, receiverFaults: null, updatedAt: now });
  const uuidOf = new Map(stamped.map(({ claim, result }) => [claim.invoiceId, result]));
  await recordEvents(tx, "stamped", ids, now, (id) => ({
    uuid: uuidOf.get(id)?.timbre.UUID,
    recovered: uuidOf.get(id)?.recovered ?? false,
  }));
}

/**
 * A refusal settles the invoice and gives the ticket back, so that it can be tried again with better receiver data. The
 * receiver's faults are stored apart from those of the sale.
 */
async function saveRefused(
  tx: Knex.Transaction,
  refused: readonly Answered<"refused">[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  const ids = refused.map(({ claim }) => claim.invoiceId);
  const faults = refused.map(({ result }) => JSON.stringify(result.faults));
  const ofReceiver = refused.map(({ result }) =>
    asJson(result.faults.flatMap((one) => receiverFault(one) ?? [])),
  );
  const ofSale = refused.map(({ result }) => asJson(result.faults.filter((one) => !receiverFault(one))));
  await tx.raw(
    `with answered as (
       select * from unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[]), cast(? as text[]))
         as answered (id, faults, of_sale, of_receiver)
     ),
     invoice as (
       update invoices set state = 'refused', faults = cast(answered.faults as jsonb), leased_until = null, updated_at = ?
       from answered where invoices.id = answered.id and state = 'stamping'
     )
     update tickets set state = 'accepted', faults = cast(answered.of_sale as jsonb),
                        receiver_faults = cast(answered.of_receiver as jsonb), updated_at = ?
     from answered where tickets.invoice_id = answered.id and tickets.state = 'invoicing'`,
    [ids, faults, ofSale as string[], ofReceiver as string[], now, now],
  );
  await recordEvents(tx, "refused", ids, now, (id) => ({
    codes: refused.find(({ claim }) => claim.invoiceId === id)?.result.faults.map(({ code }) => code),
  }));
}

function asJson(faults: readonly Fault[]): string | null {
  return faults.length > 0 ? JSON.stringify(faults) : null;
}

async function saveUnknown(
  tx: Knex.Transaction,
  unknown: readonly Answered<"unknown">[],
  now: Date,
): Promise<void> {
  if (unknown.length === 0) return;
  const ids = unknown.map(({ claim }) => claim.invoiceId);
  await tx("invoices")
    .whereIn("id", ids)
    .where({ state: "stamping" })
    .update({ state: "inDoubt", leasedUntil: null, updatedAt: now });
  await recordEvents(tx, "inDoubt", ids, now);
}

async function closeAttempts(
  tx: Knex.Transaction,
  answers: readonly StampAnswer[],
  now: Date,
): Promise<void> {
  await tx.raw(
    `update stamp_attempts set finished_at = ?, outcome = answered.outcome, error = answered.error, answer = answered.said
     from unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[]), cast(? as text[]))
          as answered (id, outcome, error, said)
     where stamp_attempts.id = answered.id`,
    [
      now,
      answers.map(({ claim }) => claim.attemptId),
      answers.map(({ result }) => outcomeOf(result)),
      answers.map(({ result }) => errorOf(result)) as string[],
      answers.map(({ result }) => (result.kind === "refused" ? (result.said ?? null) : null)) as string[],
    ],
  );
}

function outcomeOf(result: StampResult): "stamped" | "recovered" | "refused" | "unknown" {
  return result.kind === "stamped" && result.recovered ? "recovered" : result.kind;
}

function errorOf(result: StampResult): string | null {
  if (result.kind === "refused") return result.faults.map(({ code }) => code).join(", ");
  if (result.kind === "unknown") return String(result.error).slice(0, 1_000);
  return null;
}
