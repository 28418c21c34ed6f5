import test from "ava";
import { readSourcePage } from "../../../src/http/merchant/ticketSource/readSourcePage.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { announceDueSources } from "../../../src/operations/ticketSources/announceDueSources.ts";
import { askTicketSources } from "../../../src/operations/ticketSources/askTicketSources.ts";
import { setTicketSource } from "../../../src/operations/ticketSources/setTicketSource.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { startFeed } from "../../helpers/servers/startFeed.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const pages = 3;
const run = askTicketSources(readSourcePage);

test("killed after any statement and call, no ticket of another system is lost and none comes in twice", async (t) => {
  t.timeout(10 * 60_000);
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const feed = await startFeed(t);
  const rest = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  let points = 0;
  const { principal } = await testMerchant(product);
  for (let died = true; died;) {
    points += 1;
    const before = await createdSoFar();
    const sales = Array.from({ length: pages }, (_, page) =>
      [0, 1].map((at) => ticketFixture({ externalId: `K-${points}-${page}-${at}` })),
    );
    // A page is told once only: what a cursor has passed is never told again.
    feed.reply = ({ url }) => {
      const page = Number(url.searchParams.get("after") ?? "0");
      return { body: { sales: sales[page] ?? [], next: page < pages ? String(page + 1) : null } };
    };
    const source = await setTicketSource(deps, askedBy(principal), {
      // Another address begins at the start.
      url: `${feed.url}?round=${points}`,
      everyMinutes: 5,
      headers: [],
      mapping: {
        list: "sales",
        paging: { kind: "cursor", parameter: "after", path: "next", start: "" },
        fields: [],
      },
      branchId: null,
      enabled: true,
    });
    const dying = dyingDb(deps.db, points);
    const world: Deps = { ...deps, db: dying.db, ticketFeeds: dying.watched(deps.ticketFeeds) };
    died = await run(world, [source.id], rest).then(
      () => false,
      () => true,
    );
    dying.heal();
    // The lease of the dead run ends, and the scheduler finds what is due.
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(90_000);
      await announceDueSources(deps);
      await run(deps, [source.id], rest);
    }
    const stored: string[] = await deps
      .db("tickets")
      .where("externalId", "like", `K-${points}-%`)
      .orderBy("externalId")
      .pluck("external_id");
    const told = sales.flat().map(({ externalId }) => externalId);
    t.deepEqual(stored, told, `killed at ${points}`);
    t.is((await createdSoFar()) - before, told.length, `killed at ${points}: none twice`);
  }
  t.true(points > 30, `${points} points`);
  t.log(`killed at ${points} points`);

  async function createdSoFar(): Promise<number> {
    const { rows } = await deps.db.raw<{ rows: { created: number }[] }>(
      "select count(*)::int as created from tickets",
    );
    return rows[0]?.created ?? 0;
  }
});

test("a system that fails for a day is not asked any more, its owners are told, and enabling it goes on", async (t) => {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const feed = await startFeed(t);
  feed.reply = () => ({ status: 503, body: "" });
  const terms = {
    url: feed.url,
    everyMinutes: 60,
    headers: [],
    mapping: { list: "", paging: { kind: "none", parameter: "", path: "", start: "" }, fields: [] },
    branchId: null,
    enabled: true,
  } as const;
  const { id } = await setTicketSource(deps, askedBy(principal), terms);
  const rest = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  for (let hours = 0; hours < 40; hours += 1) {
    await run(deps, [id], rest);
    clock.advance(3_600_000);
  }
  const stopped = await deps.db("ticketSources").where({ id }).first();
  t.like(stopped, { state: "stopped", nextAttemptAt: null, leaseToken: null });
  t.true(feed.calls.length > 4 && feed.calls.length < 12, `${feed.calls.length} questions`);
  feed.reply = () => ({ body: [ticketFixture({ externalId: "AGAIN" })] });
  t.is((await run(deps, [id], rest)).get(id)?.kind, "done");
  t.is(await announceDueSources(deps), 0);
  t.is((await setTicketSource(deps, askedBy(principal), terms)).state, "on");
  await run(deps, [id], rest);
  t.is((await deps.db("tickets").where({ externalId: "AGAIN" })).length, 1);
});
