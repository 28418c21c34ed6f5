import type { JobKind } from "../../../src/queues/jobs.ts";
import { enqueue, transact } from "../../../src/queues/enqueue.ts";
import type { BenchProduct } from "../benchProduct.ts";
import { fillTickets } from "../fillTickets.ts";

const kind: JobKind = "ticket.takeIn";
/** Tickets whose jobs are written and announced together. */
const atOnce = 10_000;

/** Tickets that have been received and wait for the intake worker. */
export interface WaitingTickets {
  /** Stores so many and announces them, as the web process does. */
  add(tickets: number): Promise<void>;
  /** Returns how many wait; those of a batch that is underway do. */
  count(): Promise<number>;
}

/** Fills a product's outbox and queue. */
export async function waitingTickets({ db, merchant, deps }: BenchProduct): Promise<WaitingTickets> {
  const { id: merchantId } = merchant;
  const branchIds = await db("branches").where({ merchantId }).pluck<string[]>("id");
  let filled = 0;
  let last = "0";
  return {
    async add(tickets) {
      await fillTickets(db, { merchantId, branchIds, states: ["received"], tickets, after: filled });
      filled += tickets;
      for (;;) {
        const next = db("tickets").where("seq", ">", last).orderBy("seq").limit(atOnce);
        const rows = await next.select<{ id: string; seq: string }[]>("id", "seq");
        if (rows.length === 0) return;
        last = rows.at(-1)?.seq ?? last;
        const ids = rows.map(({ id }) => id);
        await transact(deps, (tx) => enqueue(tx, kind, ids));
      }
    },
    async count() {
      const { rows } = await db.raw<{ rows: [{ count: number }] }>(
        "select cast(coalesce(sum(cardinality(subject_ids)), 0) as int) as count from outbox where kind = ?",
        [kind],
      );
      return rows[0].count;
    },
  };
}
