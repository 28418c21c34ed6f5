import type { Knex } from "knex";
import { ticket } from "../helpers/cfdi/tickets.ts";

/** A till's ordinary ticket, of five lines with taxes included. */
const tillTicket = ticket({
  pricesIncludeTax: true,
  items: [129.9, 89.5, 24, 45.75, 15].map((price, at) => ({
    sku: `750${at}`,
    description: `Artículo ${at}`,
    quantity: at === 0 ? "2" : "1",
    unitPrice: String(price),
    productKey: "50202306",
    taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
  })),
  total: "434.05",
});

/** Sales one after the other; `states` come in turn, and so do the branches. */
export interface Filling {
  readonly merchantId: string;
  readonly branchIds: readonly string[];
  readonly states: readonly string[];
  readonly tickets: number;
  /** The first sale's instant, and the seconds from one to the next: every two from 2 October 2026 on when absent. */
  readonly from?: Date;
  readonly everySeconds?: number;
  /** The number of tickets that were stored so before. */
  readonly after?: number;
}

/** Tickets a statement, so that none reaches the product's limit of time. */
const atOnce = 20_000;

/** Stores so many tickets, as the intake would have left them; their folios are `B-1` and on. */
export async function fillTickets(
  db: Knex,
  {
    states,
    branchIds,
    tickets,
    merchantId,
    from = new Date("2026-10-02T00:00:00Z"),
    everySeconds = 2,
    after = 0,
  }: Filling,
): Promise<void> {
  const last = after + tickets;
  for (let first = after + 1; first <= last; first += atOnce)
    await db.raw(
      `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state,
                            content, fingerprint)
       select gen_random_uuid(), :merchantId, false, (cast(:branchIds as uuid[]))[1 + n % :branches], 'B-' || n,
              cast(:from as timestamptz) + n * cast(:everySeconds as float8) * interval '1 second', 'MXN', 434.05,
              (cast(:states as text[]))[1 + n % :turn], :content, sha256(cast(cast(n as text) as bytea))
         from generate_series(cast(:first as int), cast(:last as int)) as n`,
      {
        merchantId,
        branchIds: [...branchIds],
        branches: branchIds.length,
        states: [...states],
        turn: states.length,
        content: JSON.stringify(tillTicket),
        from,
        everySeconds,
        first,
        last: Math.min(last, first + atOnce - 1),
      },
    );
  // Else the server would do both by itself while it is measured.
  await db.raw("vacuum (analyze) tickets");
  await db.raw("checkpoint");
}
