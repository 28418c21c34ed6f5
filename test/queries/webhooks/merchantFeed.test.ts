import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { newId } from "../../../src/platform/ids.ts";
import {
  endOfFeed,
  endOfLook,
  type FeedPlace,
  merchantFeed,
} from "../../../src/queries/webhooks/merchantFeed.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { isIndexed } from "../../helpers/servers/isIndexed.ts";
import { waitFor } from "../../helpers/waitFor.ts";

test("an event that was written first and is saved last is not passed over", async (t) => {
  const { begin, tell, read } = await feedOfMerchant(t);
  const [saved, late] = [newId(), newId()];
  const older = await begin();
  const younger = await begin();
  await tell(younger, late);
  await tell(older, saved);
  await older.commit();
  const [first] = await read(1);
  t.is(first?.objectId, saved);
  await younger.commit();
  const [next] = await read(1, first);
  t.is(next?.objectId, late);
});

test("what happens to one thing is told in its order, also by a transaction that began before the last one", async (t) => {
  const { begin, tell, read, owner, db } = await feedOfMerchant(t);
  const thing = newId();
  const older = await begin();
  const younger = await begin();
  await tell(younger, thing, "invoice.stamped");
  await younger.commit();
  await tell(older, thing, "invoice.cancelling");
  await tell(older, thing, "invoice.cancelled");
  t.deepEqual(await merchantFeed(db, owner, {}, { limit: 9 }), [], "the older one may still write before it");
  await older.commit();
  const told = await read(3);
  t.deepEqual(
    told.map(({ type }) => type),
    ["invoice.stamped", "invoice.cancelling", "invoice.cancelled"],
  );
  const { place, seq } = told[2]!;
  t.like(await endOfFeed(db, owner), { place, seq });
  t.deepEqual(await merchantFeed(db, owner, {}, { limit: 9, after: { place, seq } }), []);
});

test("the feed is read through an index, whoever asks for what", async (t) => {
  const { db, owner } = await feedOfMerchant(t);
  await db.raw(
    `insert into merchant_events (merchant_id, livemode, type, object_id, at)
       select :merchantId, :livemode, 'invoice.stamped', gen_random_uuid(), now() from generate_series(1, 5000)`,
    owner,
  );
  await db.raw("analyze merchant_events");
  const after = { place: "1000", seq: "40" };
  const reads = {
    all: () => merchantFeed(db, owner, {}, { limit: 25, after }),
    "of a thing": () => merchantFeed(db, owner, { objectId: newId() }, { limit: 25, after }),
    "of a type": () => merchantFeed(db, owner, { types: ["invoice.stamped"] }, { limit: 25, after }),
    "its end": () => endOfFeed(db, owner),
    "the end of a look": () => endOfLook(db, owner, after),
  };
  for (const [name, read] of Object.entries(reads)) await isIndexed(t, db, name, read);
});

test("events of a type are found once each among very many others, and no event is looked at twice", async (t) => {
  const { db, owner } = await feedOfMerchant(t);
  await db.raw(
    `insert into merchant_events (merchant_id, livemode, type, object_id, at)
       select :merchantId, :livemode, case when n % 15000 = 7000 then 'invoice.cancelled' else 'invoice.stamped' end,
              gen_random_uuid(), now()
         from generate_series(1, 65000) n`,
    owner,
  );
  await waitFor(
    "everything to be shown",
    async () => (await merchantFeed(db, owner, {}, { limit: 1 })).length,
  );
  const looks: (readonly [found: number, moved: boolean])[] = [];
  for (let after: FeedPlace | undefined; ;) {
    const until = await endOfLook(db, owner, after);
    if (until === undefined) break;
    const found = await merchantFeed(db, owner, { types: ["invoice.cancelled"], until }, { limit: 9, after });
    looks.push([found.length, BigInt(until.seq) > BigInt(after?.seq ?? 0)]);
    after = until;
  }
  t.deepEqual(looks, [
    [1, true],
    [2, true],
    [1, true],
    [0, true],
  ]);
});

async function feedOfMerchant(t: ExecutionContext) {
  const product = await testProduct(t);
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const owner = { merchantId: principal.merchantId, livemode: principal.livemode };
  const { db } = deps;
  return {
    db,
    owner,
    /** Begins a transaction that has its number already, as whoever has written something has. */
    begin: async (): Promise<Knex.Transaction> => {
      const tx = await db.transaction();
      await tx.raw("select pg_current_xact_id()");
      return tx;
    },
    tell: (
      tx: Knex.Transaction,
      objectId: string,
      type: "invoice.stamped" | "invoice.cancelling" | "invoice.cancelled" = "invoice.stamped",
    ) => recordNews(tx, [{ ...owner, type, objectId }], deps.clock.now()),
    /** Waits for so many events: transactions of the whole server that began before them are waited for. */
    read: (count: number, after?: FeedPlace) =>
      waitFor("the feed shows them", async () => {
        const rows = await merchantFeed(db, owner, {}, { limit: 9, after });
        return rows.length >= count ? rows : undefined;
      }),
  };
}
