import { join } from "node:path";
import test from "ava";
import { makePackage } from "../helpers/sat/makePackage.ts";
import { killedPackageImport } from "../helpers/killing/killedPackageImport.ts";
import { testProduct } from "../helpers/product.ts";

const maxPoints = 500;
const rfc = "EKU9003173C9";
const range = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };

/** Two batches each. */
const packages = [
  { content: "cfdi", rows: 1_100 },
  { content: "metadata", rows: 5_100 },
] as const;

for (const { content, rows } of packages) {
  test.serial(
    `a package of ${content} whose import is killed at any point is in the mirror once, and counted right`,
    async (t) => {
      t.timeout(10 * 60_000);
      const product = await testProduct(t);
      const file = join(product.deps.config.dataDir, `${content}.zip`);
      await makePackage({ file, rfc, service: "cfdi", direction: "emitidos", content, range, count: rows });
      let deaths = 0;
      for (let point = 1; point <= maxPoints; point += 1) {
        if ((await killedPackageImport(t, product, { file, content, rfc, rows }, point)) !== undefined) break;
        deaths += 1;
      }
      t.log(`${deaths} points of death`);
      t.true(deaths > 30 && deaths < maxPoints);
    },
  );
}
