import type { Knex } from "knex";
import { timbreInstant } from "../../../domain/cfdi/timbre/timbreInstant.ts";
import { receiverFault } from "../../../domain/invoicing/receiver/receiverFault.ts";
import type { Fault } from "../../../errors.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import type { StampOutcome } from "../../../models/StampAttempt.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { transact } from "../../../queues/enqueue.ts";
import { applyAddendas } from "../../addendas/applyAddendas.ts";
import type { Deps } from "../../deps.ts";
import type { Lease } from "../../lease/Lease.ts";
import { spendStamps } from "../../pacs/stamps/spendStamps.ts";
import type { StampAnswer, StampResult } from "./askPac.ts";
import { compress } from "../../files/compression.ts";
import type { InvoiceMove } from "../../lifeCycles/invoiceMove.ts";
import { type InvoiceMoving, moveInvoices } from "../../lifeCycles/moveInvoices.ts";

type Answered<Kind extends StampResult["kind"]> = StampAnswer & {
  result: Extract<StampResult, { kind: Kind }>;
};

/**
 * Saves what the PAC answered: invoices, documents, tickets, timeline and attempts, in one transaction. An answer for an
 * invoice that another run has taken over changes nothing but this run's own attempt. That ends without an outcome, since the
 * other asks the PAC itself and its own attempt counts, unless this one certainly bought nothing.
 */
export async function saveStampAnswers(
  deps: Pick<Deps, "db" | "relay" | "clock" | "countStamp" | "log">,
  lease: Lease<Invoice>,
  answers: readonly StampAnswer[],
): Promise<void> {
  const { clock, countStamp } = deps;
  const at = clock.now();
  const moving = { at, leaseToken: lease.token };
  const { ended } = lease;
  // A stamp is held no longer once it is used, or certainly not bought; in doubt it is.
  const settled = { ...ended, holdsStamp: false };
  const stamped = await Promise.all(answers.filter(isStamped).map((answer) => stampedMove(answer, settled)));
  const refused = answers.filter(isRefused).map((answer) => refusedMove(answer, settled));
  // What this account has declined may go to another; should there be none, the same one is asked again.
  const released = answers.filter(isReleased).map(({ claim, result }) => ({
    id: claim.invoiceId,
    patch: settled,
    detail: { pac: claim.pac, why: result.why },
  }));
  const unknown = answers
    .filter(({ result }) => result.kind === "unknown")
    .map(({ claim }) => ({ id: claim.invoiceId, patch: ended }));
  await transact(deps, async (tx) => {
    const ours = new Set<string>();
    const move = async (
      to: Invoice["state"],
      moves: readonly InvoiceMove[],
      more: Partial<InvoiceMoving> = {},
    ): Promise<void> => {
      if (moves.length === 0) return;
      for (const id of await moveInvoices(tx, to, moves, { ...moving, ...more })) ours.add(id);
    };
    await move("stamped", stamped);
    if (stamped.length > 0) {
      await applyAddendas(tx, deps, { invoiceIds: [...ours], at });
      const spent = answers.filter(({ claim }) => claim.isMetered && ours.has(claim.invoiceId));
      await spendStamps(
        tx,
        spent.map(({ claim }) => claim.merchantId),
      );
    }
    await move("refused", refused);
    await move("sealed", released, { isReturn: true });
    await move("inDoubt", unknown);
    await closeAttempts(tx, answers, { at, ours });
  });
  lease.over(answers.map(({ claim }) => claim.invoiceId));
  for (const answer of answers) countStamp(answer.claim.pac, outcomeOf(answer.result));
}

function isStamped(answer: StampAnswer): answer is Answered<"stamped"> {
  return answer.result.kind === "stamped";
}

function isRefused(answer: StampAnswer): answer is Answered<"refused"> {
  return answer.result.kind === "refused";
}

function isReleased(answer: StampAnswer): answer is Answered<"released"> {
  return answer.result.kind === "released";
}

async function stampedMove({ claim, result }: Answered<"stamped">, ended: object): Promise<InvoiceMove> {
  const { UUID: uuid, FechaTimbrado } = result.timbre;
  return {
    id: claim.invoiceId,
    patch: { ...ended, uuid, stampedAt: timbreInstant(FechaTimbrado), faults: null },
    xml: await compress(result.xml),
    detail: { uuid, recovered: result.recovered },
  };
}

/** Returns the move that settles the invoice and gives its ticket back, the receiver's faults apart from the sale's. */
function refusedMove({ claim, result: { faults } }: Answered<"refused">, ended: object): InvoiceMove {
  return {
    id: claim.invoiceId,
    patch: { ...ended, faults },
    ofTicket: {
      faults: unlessNone(faults.filter((one) => !receiverFault(one))),
      receiverFaults: unlessNone(faults.flatMap((one) => receiverFault(one) ?? [])),
    },
    detail: { codes: faults.map(({ code }) => code) },
  };
}

function unlessNone(faults: readonly Fault[]): readonly Fault[] | null {
  return faults.length > 0 ? faults : null;
}

async function closeAttempts(
  tx: Knex.Transaction,
  answers: readonly StampAnswer[],
  { at, ours }: { readonly at: Date; readonly ours: ReadonlySet<string> },
): Promise<void> {
  await prepared(
    tx,
    `update stamp_attempts set finished_at = ?, outcome = answered.outcome, error = answered.error, answer = answered.said
     from unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[]), cast(? as text[]))
          as answered (id, outcome, error, said)
     where stamp_attempts.id = answered.id`,
    [
      at,
      answers.map(({ claim }) => claim.attemptId),
      answers.map(({ claim, result }) =>
        ours.has(claim.invoiceId) || result.kind === "released" ? outcomeOf(result) : null,
      ) as string[],
      answers.map(({ result }) => errorOf(result)) as string[],
      answers.map(({ result }) => (result.kind === "refused" ? (result.said ?? null) : null)) as string[],
    ],
  );
}

function outcomeOf(result: StampResult): StampOutcome {
  if (result.kind === "released") return result.why;
  return result.kind === "stamped" && result.recovered ? "recovered" : result.kind;
}

function errorOf(result: StampResult): string | null {
  if (result.kind === "refused") return result.faults.map(({ code }) => code).join(", ");
  if (result.kind !== "stamped") return String(result.error).slice(0, 1_000);
  return null;
}
