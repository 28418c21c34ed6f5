import { join } from "node:path";
import test from "ava";
import { makePackage } from "../../src/sandbox/sat/descarga/makePackage.ts";
import { killedPackageImport } from "../helpers/killedPackageImport.ts";
import { testProduct } from "../helpers/product.ts";

const rfc = "EKU9003173C9";
const range = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };

test("a package whose import is killed before or after its first batch is in the mirror once, and counted right", async (t) => {
  const product = await testProduct(t);
  const file = join(product.deps.config.dataDir, "march.zip");
  const order = { file, rfc, service: "cfdi", direction: "emitidos", content: "cfdi", range } as const;
  await makePackage({ ...order, count: 1_100 });
  const wanted = { file, content: "cfdi", rfc, rows: 1_100 } as const;

  for (const point of [9, 28]) t.is(await killedPackageImport(t, product, wanted, point), undefined);
});
