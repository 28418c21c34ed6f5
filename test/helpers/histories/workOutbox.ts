import { AppError } from "../../../src/errors.ts";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { announceDueCancellations } from "../../../src/operations/cancellations/announceDueCancellations.ts";
import { followCancellations } from "../../../src/operations/cancellations/followCancellations.ts";
import { sendCancellations } from "../../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../../src/operations/cancellations/signCancellations.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { runGlobals } from "../../../src/operations/globalInvoices/runGlobals.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { advanceSagas } from "../../../src/operations/sagas/advanceSagas.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import type { Outcomes } from "../../../src/queues/outcome.ts";

const operations = {
  "ticket.takeIn": takeInTickets,
  "globalInvoice.run": runGlobals,
  "saga.advance": advanceSagas,
  "invoice.seal": stampInvoices,
  "invoice.stamp": stampInvoices,
  "cancellation.sign": signCancellations,
  "cancellation.send": sendCancellations,
  "cancellation.follow": followCancellations,
} as const;

type Operation = (
  deps: Deps,
  ids: readonly string[],
  run: { readonly signal: AbortSignal },
) => Promise<Outcomes | void>;

const minuteMs = 60_000;

/** Does what the workers of documents would with every job that is due, until none is. */
export async function workOutbox(deps: Deps): Promise<void> {
  const { signal } = new AbortController();
  for (;;) {
    await announceDueCancellations(deps);
    const due = await OutboxJob.query(deps.db)
      .whereIn("kind", Object.keys(operations))
      .where("runAt", "<=", deps.clock.now())
      .orderBy("createdAt");
    if (due.length === 0) return;
    for (const { id, kind, subjectIds } of due) {
      const operation = operations[kind as keyof typeof operations] as Operation;
      const outcomes = (await operation(deps, subjectIds, { signal })) ?? new Map();
      for (const [subject, outcome] of outcomes) {
        if (outcome.kind === "done") continue;
        if (outcome.kind === "retry" && !isSlowness(outcome.error)) throw outcome.error;
        const runAt = outcome.kind === "waitUntil" ? outcome.at : again(outcome.kind === "retry");
        await deps.db("outbox").insert({
          id: crypto.randomUUID(),
          kind,
          subjectIds: [subject],
          requestIds: [],
          runAt,
          trustedUntil: new Date("2100-01-01"),
        });
      }
      await OutboxJob.query(deps.db).where({ id }).delete();
    }
  }

  function again(isAtOnce: boolean): Date {
    return new Date(deps.clock.now().getTime() + (isAtOnce ? 0 : minuteMs));
  }
}

/** Says whether a machine under load let an answer of the sandbox come too late, which a worker would ask for again. */
function isSlowness(error: Error): boolean {
  return error instanceof AppError && error.code === "pac.unreachable";
}
