import { fc } from "@fast-check/ava";
import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

const tickets = {
  figures: `select merchant_id, livemode, branch_id, hour, state, currency, sum(count) as count, sum(total) as total
              from ticket_figures group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0 or sum(total) <> 0`,
  counted: `select merchant_id, livemode, branch_id, date_trunc('hour', issued_at, 'UTC'), state, currency, count(*), sum(total)
              from tickets group by 1, 2, 3, 4, 5, 6`,
};
const invoices = {
  figures: `select merchant_id, livemode, branch_id, hour, kind, currency, self_invoiced, sum(count) as count, sum(total) as total
              from invoice_figures group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0 or sum(total) <> 0`,
  counted: `select merchant_id, livemode, branch_id, date_trunc('hour', stamped_at, 'UTC'), kind, currency, self_invoiced, count(*), sum(total)
              from invoices where stamped_at is not null and state in ('stamped', 'cancelling')
               and currency <> 'XXX' and cfdi_type not in ('N', 'R') group by 1, 2, 3, 4, 5, 6, 7`,
};

/** The things that may become of documents, each a statement that touches some of them. */
const acts = {
  sell: `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint)
           select gen_random_uuid(), merchant_id, n % 2 = 0, id, gen_random_uuid(), timestamptz '2026-11-20' + n * interval '25 minutes',
                  case when n % 3 = 0 then 'USD' else 'MXN' end, n * 1.07, 'received', '{}', ''
             from branches, generate_series(1, :n) as n`,
  decide: `update tickets set state = case when seq % 3 = 0 then 'rejected' else 'accepted' end where state = 'received' and seq % 5 <> :n`,
  correct: `update tickets set total = total + :n, currency = 'EUR', issued_at = issued_at + interval '1 hour' where seq % 4 = :n % 4`,
  touch: `update tickets set updated_at = now() where seq % 2 = :n % 2`,
  lose: `delete from tickets where seq % 7 = :n % 7 and not exists (select from invoices where ticket_id = tickets.id)`,
  invoice: `insert into invoices (id, merchant_id, livemode, ticket_id, branch_id, state, series, folio, receiver_rfc, receiver_name, currency,
                                  subtotal, total, time_zone, comprobante, cfdi_type)
              select gen_random_uuid(), merchant_id, livemode, id, branch_id, 'requested', 'A', seq, 'R', 'N', currency,
                     1, total, 'UTC', '{}', case when seq % 6 = 0 then 'N' else 'I' end
                from tickets where seq % 3 = :n % 3 and not exists (select from invoices where ticket_id = tickets.id)`,
  stamp: `update invoices set state = 'stamped', uuid = gen_random_uuid(), stamped_at = timestamptz '2026-11-21' + seq * interval '20 minutes'
           where state = 'requested' and seq % 2 = :n % 2`,
  cancel: `update invoices set state = 'cancelled', cancelled_at = now() where state = 'stamped' and seq % 3 = :n % 3`,
} as const;
type Act = keyof typeof acts | "fold" | "fail";

test("whatever becomes of documents, their figures by the hour are those that a count finds", async (t) => {
  const { db } = await shop(t);
  const history = fc.array(
    fc.record({
      act: fc.constantFrom<Act>(...(Object.keys(acts) as (keyof typeof acts)[]), "fold", "fail"),
      n: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 5, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const { act, n } of steps) await run(db, act, n);
      t.deepEqual(await rowsOf(db, tickets.figures), await rowsOf(db, tickets.counted));
      t.deepEqual(await rowsOf(db, invoices.figures), await rowsOf(db, invoices.counted));
    }),
    { numRuns: 25 },
  );
  await foldFigures({ db });
  const loose = await db("ticket_figures").where({ folded: false });
  t.deepEqual(loose, [], "Each key has one row when all is added up.");
});

test("two who add up at once, while sales come in, count each sale once", async (t) => {
  const { db } = await shop(t);
  const selling = Array.from({ length: 20 }, () => run(db, "sell", 10));
  const folding = Array.from({ length: 10 }, () => foldFigures({ db }));
  await Promise.all([...selling, ...folding]);
  t.deepEqual(await rowsOf(db, tickets.figures), await rowsOf(db, tickets.counted));
  await foldFigures({ db });
  t.deepEqual(await rowsOf(db, tickets.figures), await rowsOf(db, tickets.counted));
});

async function shop(t: ExecutionContext): Promise<{ db: Knex }> {
  const { db } = await testDatabase(t);
  await db.raw(`
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 2) n;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants`);
  return { db };
}

async function run(db: Knex, act: Act, n: number): Promise<void> {
  if (act === "fold") return foldFigures({ db });
  if (act !== "fail") return void (await db.raw(acts[act], { n }));
  // What is rolled back was never counted.
  await db
    .transaction(async (tx) => {
      await tx.raw(acts.sell, { n });
      throw new Error("rolled back");
    })
    .catch(() => undefined);
}

async function rowsOf(db: Knex, query: string): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: object[] }>(query);
  return rows.map((row) => JSON.stringify(Object.values(row))).sort();
}
