import { fc } from "@fast-check/ava";
import test from "ava";
import type { Knex } from "knex";
import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

const monthOf = (at: string) => `cast(date_trunc('month', ${at} at time zone 'America/Mexico_City') as date)`;

const counted = `
  select merchant_id, livemode, ${monthOf("at")} as month,
         case when status < 400 then 'answeredCalls' else 'failedCalls' end as name, count(*) as n
    from api_calls group by 1, 2, 3, 4
  union all
  select merchant_id, livemode, ${monthOf("started_at")}, outcome, count(*) from stamp_attempts
   where outcome in ('stamped', 'recovered', 'unknown') group by 1, 2, 3, 4
  union all
  select merchant_id, true, ${monthOf("created_at")}, 'mails', count(*) from mails
   where merchant_id is not null and state in ('sent', 'bounced', 'complained') group by 1, 2, 3, 4
  union all
  select merchant_id, true, ${monthOf("at")}, 'given', sum(quantity) from stamp_entries group by 1, 2, 3, 4
   having sum(quantity) <> 0`;
const figures = `
  select merchant_id, livemode, month, name, sum(count) as n from usage_figures
   group by 1, 2, 3, 4 having sum(count) <> 0`;

/** The instants lie around the end of a month, which is not the same one in UTC. */
const at = "timestamptz '2026-11-30T20:00:00Z' + n * interval '40 minutes'";

/** The things that may happen, each a statement that touches some rows. */
const acts = {
  call: `insert into api_calls (id, merchant_id, livemode, api_key_id, at, ms, method, path, query, status, request_id,
                                address, user_agent, request_kept, answer_kept)
           select gen_random_uuid(), id, n % 2 = 0, id, ${at}, 1, 'GET', '/', '', 200 + 100 * (n % 4), 'r', '', '', 'none', 'none'
             from merchants, generate_series(1, :n) as n`,
  ask: `insert into stamp_attempts (id, invoice_id, merchant_id, livemode, pac, started_at)
          select gen_random_uuid(), id, merchant_id, livemode, 'sw', ${at}
            from invoices, generate_series(1, :n) as n`,
  hear: `update stamp_attempts set outcome = (array['stamped', 'recovered', 'unknown', 'refused'])[1 + :n % 4], finished_at = now()
          where outcome is null and extract(minute from started_at)::int % 3 = :n % 3`,
  write: `insert into mails (id, merchant_id, recipient, template, language, state, created_at)
            select gen_random_uuid(), id, 'a@b.example', 'welcome', 'es', 'queued', ${at}
              from merchants, generate_series(1, :n) as n`,
  send: `update mails set state = 'sent' where state = 'queued' and seq % 3 = :n % 3`,
  bounce: `update mails set state = 'bounced' where state = 'sent' and seq % 4 = :n % 4`,
  forget: `delete from mails where seq % 5 = :n % 5 and state = 'queued'`,
  give: `insert into stamp_entries (id, merchant_id, quantity, reason, actor, at)
           select gen_random_uuid(), id, case when :n % 3 = 0 then -n else n end, '', '{}', ${at}
             from merchants, generate_series(1, :n) as n`,
} as const;
type Act = keyof typeof acts | "fold";

test("whatever is used, the figures of each month in Mexico are those that a count finds", async (t) => {
  const { db } = await testDatabase(t);
  await db.raw(`
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 2) n;
    insert into invoices (id, merchant_id, livemode, state, series, folio, receiver_rfc, receiver_name, currency,
                          subtotal, total, time_zone, comprobante, cfdi_type)
      select gen_random_uuid(), id, n % 2 = 0, 'requested', 'A', n, 'R', 'N', 'MXN', 1, 1, 'UTC', '{}', 'I'
        from merchants, generate_series(1, 2) as n`);
  const history = fc.array(
    fc.record({
      act: fc.constantFrom<Act>(...(Object.keys(acts) as (keyof typeof acts)[]), "fold"),
      n: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 5, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const { act, n } of steps) await (act === "fold" ? foldFigures({ db }) : db.raw(acts[act], { n }));
      t.deepEqual(await rowsOf(db, figures), await rowsOf(db, counted));
    }),
    { numRuns: 20 },
  );
  await foldFigures({ db });
  t.deepEqual(await db("usage_figures").where({ folded: false }), [], "Each key has one row in the end.");
});

async function rowsOf(db: Knex, query: string): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: object[] }>(query);
  return rows.map((row) => JSON.stringify(Object.values(row))).sort();
}
