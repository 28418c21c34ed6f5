import test from "ava";
import { announceExpiry } from "../../../src/operations/certificates/announceExpiry.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const dayMs = 86_400_000;

test("the end of a certificate is told 30, 7 and 1 days before and once it has come, each once", async (t) => {
  const clock = testClock("2028-03-01T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const terms = { url: "https://erp.example/hooks", description: "", types: [], payload: "thin" } as const;
  await createEndpoint(deps, askedBy(principal), terms);
  const told = async () => deps.db("merchantEvents").orderBy("seq").pluck<string[]>("type");
  // It lasts 365 days.
  const days = [];
  for (const passed of [334, 2, 22, 1, 5, 1, 1]) {
    clock.advance(passed * dayMs);
    const before = (await told()).length;
    await Promise.all([announceExpiry(deps), announceExpiry(deps)]);
    days.push((await told()).slice(before));
  }
  t.deepEqual(days, [
    [],
    ["certificate.expiresIn30"],
    ["certificate.expiresIn7"],
    [],
    ["certificate.expiresIn1"],
    ["certificate.expired"],
    [],
  ]);
  const [certificate] = await deps.db("certificates");
  const deliveries = await deps.db("webhookDeliveries");
  t.deepEqual(
    deliveries.map(({ objectId }) => objectId),
    Array.from({ length: 4 }, () => certificate.id),
    "endpoints are to be told of each",
  );
});
