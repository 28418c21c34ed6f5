import test, { type ExecutionContext } from "ava";
import { readEventObject } from "../../../src/http/merchant/webhooks/readEventObject.ts";
import { PacBreaker } from "../../../src/models/pacs/PacBreaker.ts";
import { PacChoice } from "../../../src/models/pacs/PacChoice.ts";
import { announcePacs } from "../../../src/operations/pacs/announcePacs.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { accountAt } from "../../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

async function setup(t: ExecutionContext) {
  const clock = testClock("2026-03-01T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const [{ principal }, other] = [await testMerchant(product), await testMerchant(product)];
  const terms = { url: "https://erp.example/hooks", description: "", types: [], payload: "full" } as const;
  for (const who of [principal, other.principal]) await createEndpoint(deps, askedBy(who), terms);
  const own = await accountAt(product, { url: product.sandbox.url, merchantId: principal.merchantId });
  let seen = 0;

  return {
    ...product,
    clock,
    own,
    principal,
    other: other.principal,
    open: async (pac: string, { minutes = 1, automatic = true } = {}) => {
      const openUntil = new Date(clock.now().getTime() + minutes * 60_000);
      const row = { pac, livemode: false, openUntil, reason: "pac.unreachable", openedAt: clock.now() };
      await PacBreaker.query(deps.db).insert({ ...row, automatic });
    },
    close: (pac: string) => PacBreaker.query(deps.db).delete().where({ pac }),
    /** Lets schedulers look at once, and returns what each merchant was told. */
    look: async () => {
      await Promise.all([announcePacs(deps), announcePacs(deps)]);
      const rows = await deps.db("merchantEvents").orderBy("seq").offset(seen);
      seen += rows.length;
      const names = new Map([
        [principal.merchantId, "one"],
        [other.principal.merchantId, "other"],
      ]);
      return rows
        .map(({ merchantId, type }: Record<string, string>) => `${names.get(merchantId!)} ${type}`)
        .toSorted((a, b) => a.localeCompare(b));
    },
  };
}

test("a PAC that stays away is told once to whoever uses it, and so is that it is back", async (t) => {
  const { open, close, look, own, clock, deps, principal, other } = await setup(t);
  await open("swSapien");
  await open(own);
  t.deepEqual(await look(), [], "one that is back within half a minute is no news");
  clock.advance(31_000);
  t.deepEqual(await look(), ["one pac.down", "one pac.down", "other pac.down"]);
  clock.advance(120_000);
  t.deepEqual(await look(), [], "it stays down until a call has tried");
  await close(own);
  t.deepEqual(await look(), ["one pac.up"]);
  await close("swSapien");
  t.deepEqual(await look(), ["one pac.up", "other pac.up"]);

  await open(own);
  clock.advance(31_000);
  t.deepEqual(await look(), ["one pac.down"], "the next time is told again");
  const event = await deps.db("merchantEvents").orderBy("seq", "desc").first();
  const read = readEventObject(deps);
  t.like(await read(event), { id: event.objectId, name: own, isOwn: true, state: "down" });
  t.is(await read({ ...event, merchantId: other.merchantId }), null, "it is nobody else's to see");
  t.is(await read({ ...event, merchantId: principal.merchantId, livemode: true }), null);
});

test("a stop by hand is over with its time, and no news to those who use their own accounts only", async (t) => {
  const { open, look, clock, deps, principal } = await setup(t);
  const choice = { livemode: false, fallback: true, platform: false, updatedAt: clock.now() };
  await PacChoice.query(deps.db).insert({ merchantId: principal.merchantId, ...choice });
  await open("swSapien", { minutes: 15, automatic: false });
  clock.advance(31_000);
  t.deepEqual(await look(), ["other pac.down"]);
  clock.advance(900_000);
  t.deepEqual(await look(), ["other pac.up"]);
});
