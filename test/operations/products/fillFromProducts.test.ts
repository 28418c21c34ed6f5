import test, { type ExecutionContext } from "ava";
import type { Ticket } from "../../../src/domain/tickets/ticket.ts";
import { UnmappedSku } from "../../../src/models/merchants/UnmappedSku.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  const receive = async (changes: Partial<Ticket> = {}): Promise<string> =>
    (await receiveTicket(deps, askedBy(principal), ticket(changes))).ticket.id;
  const inbox = async (): Promise<[string, number][]> =>
    (await UnmappedSku.query(deps.db).orderBy("sku")).map(({ sku, seenCount }) => [sku, Number(seenCount)]);
  return { product, deps, merchantId: merchant.id, receive, inbox };
}

/** A sale of one article of each SKU, at a peso. */
const bare = (...skus: string[]): Partial<Ticket> => ({
  pricesIncludeTax: true,
  items: skus.map((sku) => ({ sku, description: sku, quantity: "1", unitPrice: "1", taxes: [] })),
  total: String(skus.length),
});

test("when every item has its key, products are not asked for", async (t) => {
  const { deps, receive } = await setup(t);
  const ids = [await receive(), await receive()];
  const asked: string[] = [];
  const listen = ({ sql }: { sql: string }): number => asked.push(sql);
  deps.db.on("query", listen);
  await takeInTickets(deps, ids);
  deps.db.off("query", listen);
  t.true(asked.length > 3);
  t.deepEqual(
    asked.filter((sql) => /products|unmapped_skus/.test(sql)),
    [],
  );
});

test("however many lack one, two statements a batch tell what they are", async (t) => {
  const { deps, receive } = await setup(t);
  const ids = [await receive(bare("A", "B")), await receive(bare("B", "C")), await receive()];
  const asked: string[] = [];
  const listen = ({ sql }: { sql: string }): number => asked.push(sql);
  deps.db.on("query", listen);
  await takeInTickets(deps, ids);
  deps.db.off("query", listen);
  t.is(asked.filter((sql) => /products|unmapped_skus/.test(sql)).length, 2);
});

test("taking in twice, even at once, counts each line once", async (t) => {
  const { deps, receive, inbox } = await setup(t);
  const ids = await Promise.all(Array.from({ length: 20 }, () => receive(bare("A", "B", "A"))));
  await Promise.all([takeInTickets(deps, ids), takeInTickets(deps, [...ids].reverse())]);
  await takeInTickets(deps, ids);
  t.deepEqual(await inbox(), [
    ["A", 40],
    ["B", 20],
  ]);
});

test("batches of the same SKUs in opposite order do not wait for each other for ever", async (t) => {
  const { deps, receive, inbox } = await setup(t);
  const skus = Array.from({ length: 30 }, (_, at) => `S-${at}`);
  const forth = await Promise.all(Array.from({ length: 8 }, () => receive(bare(...skus))));
  const back = await Promise.all(Array.from({ length: 8 }, () => receive(bare(...skus.toReversed()))));
  await Promise.all([...forth, ...back].map((id) => takeInTickets(deps, [id])));
  t.true((await inbox()).every(([, count]) => count === 16));
});

test("a product of another merchant is none", async (t) => {
  const { product, deps, receive, inbox } = await setup(t);
  const other = await testMerchant(product);
  const now = new Date();
  await deps.db("products").insert({
    id: "11111111-1111-4111-8111-111111111111",
    merchantId: other.merchant.id,
    sku: "A",
    description: "A",
    productKey: "50201706",
    unitKey: "H87",
    createdAt: now,
    updatedAt: now,
  });
  await takeInTickets(deps, [await receive(bare("A"))]);
  t.deepEqual(await inbox(), [["A", 1]]);
});
