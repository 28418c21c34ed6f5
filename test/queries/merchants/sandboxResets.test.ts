import test from "ava";
import { newId } from "../../../src/platform/ids.ts";
import { askEmptyingTogether } from "../../../src/queries/merchants/sandboxResets.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";

test("who asks for an emptying at one moment shares a statement, and is told of its own merchant", async (t) => {
  const product = await testProduct(t);
  const { db, clock } = product.deps;
  const { merchant: emptying } = await testMerchant(product);
  const { merchant: other } = await testMerchant(product);
  const id = newId();
  await db("sandboxResets").insert({ id, merchantId: emptying.id, createdAt: clock.now() });
  let statements = 0;
  db.on("query", () => (statements += 1));
  const isEmptying = askEmptyingTogether(db);
  const ids = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? emptying.id : other.id));
  const told = await Promise.all(ids.map(isEmptying));
  t.deepEqual(
    told,
    ids.map((merchantId) => merchantId === emptying.id),
  );
  t.is(statements, 1);
  await db("sandboxResets").insert({ id: newId(), merchantId: other.id, createdAt: clock.now() });
  t.true(await isEmptying(other.id), "what is asked later is looked up later");
});
