import type { Knex } from "knex";
import { invoiceTransitions, isSettled } from "../../domain/invoices/invoiceLifeCycle.ts";
import { statesOf } from "../../domain/lifeCycles/lifeCycle.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "./recordNews.ts";

const mostAtOnce = 200;

interface Ended {
  readonly id: string;
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly failed: boolean;
}

/**
 * Tells of batches of tickets in which each was looked at, and of batches of invoices in which each is stamped or will
 * not be, each once: row and event are one transaction, so any number of schedulers may do so. Returns how many there
 * were.
 */
export async function announceBatches(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const tickets = await endedTicketBatches(tx, now);
    const invoices = await endedInvoiceBatches(tx, now);
    const news = [
      ...tickets.map((batch) => ({ ...newsOf(batch), type: "ticketBatch.done" as const })),
      ...invoices.map((batch) => ({
        ...newsOf(batch),
        type: batch.failed ? ("invoiceBatch.failed" as const) : ("invoiceBatch.done" as const),
      })),
    ];
    await recordNews(tx, news, now);
    return news.length;
  });
}

function newsOf({ id: objectId, merchantId, livemode }: Ended) {
  return { merchantId, livemode, objectId };
}

async function endedTicketBatches(tx: Knex.Transaction, now: Date): Promise<readonly Ended[]> {
  const { rows } = await tx.raw<{ rows: Ended[] }>(
    `update ticket_batches set told_at = :now
      where id in (
        select batch.id from ticket_batches as batch
         where batch.told_at is null
           and not exists (
             select 1 from jsonb_array_elements(batch.results) as result
               join tickets on tickets.id = cast(result ->> 'ticketId' as uuid)
              where tickets.state = 'received')
         order by batch.created_at limit :mostAtOnce for no key update skip locked)
     returning id, merchant_id as "merchantId", livemode, false as failed`,
    { now, mostAtOnce },
  );
  return rows;
}

/** The states of a document about which the PAC has yet to decide. */
const unsettled = statesOf(invoiceTransitions).filter((state) => !isSettled(state));

async function endedInvoiceBatches(tx: Knex.Transaction, now: Date): Promise<readonly Ended[]> {
  const { rows } = await tx.raw<{ rows: Ended[] }>(
    `update invoice_batches set told_at = :now
      where id in (
        select batch.id from invoice_batches as batch
         where batch.told_at is null and not batch.reading
           and not exists (
             select 1 from invoice_batch_items as items left join invoices on invoices.id = items.invoice_id
              where items.batch_id = batch.id
                and case when items.invoice_id is null then items.error is null
                         else invoices.state = any (cast(:unsettled as text[])) end)
         order by batch.created_at limit :mostAtOnce for no key update skip locked)
     returning id, merchant_id as "merchantId", livemode,
               coalesce(jsonb_array_length(faults), 0) > 0 as failed`,
    { now, mostAtOnce, unsettled },
  );
  return rows;
}
