import test from "ava";
import type { Knex } from "knex";
import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { sumByBranch, type UnclaimedScope } from "../../../src/queries/globalInvoices/unclaimedTickets.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { vacuumed } from "../../helpers/servers/vacuumed.ts";

const from = new Date("2026-10-01T06:00:00Z");
const until = new Date("2026-11-01T06:00:00Z");
/** Its wall is an hour behind. */
const behind = { from: new Date("2026-10-01T07:00:00Z"), until: new Date("2026-11-01T07:00:00Z") };

test("open tickets add up to the same by the hour as one by one, whatever is locked, came back or is only held", async (t) => {
  const { db } = await testDatabase(t);
  const scope = await seed(db);
  const isRight = async (what: string): Promise<void> => {
    const sums = await sumByBranch(db, scope);
    t.deepEqual(sums, await oneByOne(db, scope), what);
    t.true(sums.length === 4 && sums.every(({ tickets }) => tickets > 50), what);
  };
  await isRight("none is added up");
  await foldFigures({ db });
  await isRight("all are added up");

  await sell(db, 1_501, 3_000);
  await db.raw("update tickets set state = 'voided' where seq % 13 = 0");
  await db.raw("update tickets set locked = not locked where seq % 17 = 0");
  await db.raw(
    "update tickets set refunded = refunded + 0.01 where seq % 19 = 0 and refunded + 0.01 <= total",
  );
  await db.raw("delete from tickets where seq % 23 = 0");
  await isRight("some are added up");

  const [bounds] = scope.bounds;
  const instant = { ...scope, bounds: [{ ...bounds, until: bounds!.from }] } as UnclaimedScope;
  t.deepEqual(await sumByBranch(db, instant), []);
  t.deepEqual(await sumByBranch(db, { ...scope, bounds: [] }), []);
  t.deepEqual(await sumByBranch(db, { ...scope, livemode: true }), []);
});

test("they are read from hours and from the few tickets apart, not from every ticket", async (t) => {
  const { db } = await testDatabase(t);
  const scope = await seed(db);
  await foldFigures({ db });
  await vacuumed(db, ["tickets", "ticket_figures"]);
  let asked: { sql: string; bindings: readonly Knex.RawBinding[] } | undefined;
  db.once("query", (query: typeof asked) => (asked = query));
  await sumByBranch(db, scope);
  const { rows } = await db.raw(`explain ${asked?.sql.replaceAll(/\$\d+/g, "?")}`, [
    ...(asked?.bindings ?? []),
  ]);
  const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
  t.regex(plan, /Index Only Scan using ticket_figures_open/, plan);
  t.regex(plan, /Index Only Scan using tickets_counted_apart/, plan);
  t.notRegex(plan, /Seq Scan|tickets_unclaimed/, plan);
});

async function seed(db: Knex): Promise<UnclaimedScope> {
  await db.raw(`
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 2) n;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, chr(64 + n), 'A', '06000', n = 1 from merchants, generate_series(1, 3) n`);
  await sell(db, 1, 1_500);
  const branches = await db("branches").orderBy("merchantId").orderBy("code");
  const [first, second] = branches as { id: string; merchantId: string }[];
  const bounds = [
    { branchId: first!.id, zone: "America/Mexico_City", from, until },
    { branchId: second!.id, zone: "America/Mazatlan", ...behind },
  ];
  return { merchantId: first!.merchantId, livemode: false, bounds };
}

/** Sells in every hour of six weeks, in each branch, and now and then at the very instant at which a period begins or ends. */
async function sell(db: Knex, first: number, last: number): Promise<void> {
  await db.raw(
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, held, refunded, locked, state,
                          content, fingerprint)
       select gen_random_uuid(), merchant_id, false, id, 'F' || n,
              case when n % 10 = 0 then date_trunc('hour', sold) else sold end,
              case when n % 3 = 0 then 'USD' else 'MXN' end, n / 7.0, case when n % 11 = 0 then n / 70.0 else 0 end,
              case when n % 5 = 0 then n / 140.0 else 0 end, n % 7 = 0,
              (array['accepted', 'accepted', 'invoiced', 'rejected', 'accepted'])[1 + n / 3 % 5], '{}', ''
         from generate_series(cast(? as int), ?) n
        cross join lateral (select cast('2026-09-25T00:10:00Z' as timestamptz) + n % 1500 * interval '40 minutes' as sold) s
        cross join branches`,
    [first, last],
  );
}

/** Adds up each ticket by itself. */
async function oneByOne(db: Knex, { merchantId, livemode, bounds }: UnclaimedScope) {
  const found = await Promise.all(
    bounds.map(({ branchId, from, until }) =>
      db("tickets")
        .where({ merchantId, livemode, branchId, state: "accepted", locked: false })
        .where("issuedAt", ">=", from)
        .where("issuedAt", "<", until)
        .groupBy("currency")
        .select("currency", db.raw("cast(count(*) as int) as tickets"))
        .select(db.raw("cast(trim_scale(sum(total - refunded)) as text) as total"))
        .then((rows: { currency: string; tickets: number; total: string }[]) =>
          rows.map((row) => ({ branchId, ...row })),
        ),
    ),
  );
  const place = ({ branchId, currency }: { branchId: string; currency: string }) => branchId + currency;
  return found.flat().toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}
