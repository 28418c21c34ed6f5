import test from "ava";
import { catalogsByWorkbook } from "../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import type { Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import type { ImportDifference } from "../../../src/domain/catalogs/importProgress.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { requestDueImports } from "../../../src/operations/catalogs/requestDueImports.ts";
import { catalogImports } from "../../helpers/catalogs/catalogImports.ts";
import { ofFile } from "../../helpers/ofFile.ts";

/* Imports of what the sandbox's SAT publishes. The tests share a product, and go on from each other. */

const fromSandbox = ofFile((t) => catalogImports(t, { fromSandbox: true }));

test.serial("each of SAT's workbooks is found on its page and imported", async (t) => {
  const { run } = fromSandbox();
  for (const workbook of Object.keys(catalogsByWorkbook) as Workbook[]) {
    const version = await run({ workbook });
    t.like(version, { state: "active", faults: null }, workbook);
    t.deepEqual(
      Object.values(version.counts ?? {}).filter((count) => count === 0),
      [],
      workbook,
    );
  }
});

test.serial(
  "a later revision of the sandbox changes product keys, adds declarations, and nothing else",
  async (t) => {
    const { run, product } = fromSandbox();
    await run();
    product.sandbox.catalogs.publish({ revision: 40 });
    const { state, diff } = await run();
    t.is(state, "active");
    const { catalogs } = diff as ImportDifference;
    t.deepEqual(Object.keys(catalogs).sort(), ["pedimento-numbers", "product-services"]);
    t.like(catalogs["pedimento-numbers"], { added: 200, changed: 0, removed: 0 });
    t.like(catalogs["product-services"], { added: 0, removed: 0 });
    t.true((catalogs["product-services"]?.changed ?? 0) > 0);
  },
);

test.serial(
  "when SAT's site cuts a workbook short, the version is refused and what counts stays",
  async (t) => {
    const { run, product, whatCounts } = fromSandbox();
    const { catalogs } = product.sandbox;
    if ((await whatCounts()).number === null) await run();
    const before = await whatCounts();
    // None that was imported: its file would be known.
    catalogs.publish({ revision: 41 });
    catalogs.mischief.add({ kind: "truncated", next: 1 });
    const flawed = await run();
    t.like(flawed, { state: "refused" }, JSON.stringify(flawed.faults));
    t.deepEqual(
      flawed.faults?.map(({ code }) => code),
      ["workbook.truncated"],
    );
    t.deepEqual(await whatCounts(), before);
  },
);

test.serial("what was imported once is looked at every day", async (t) => {
  const { product } = fromSandbox();
  const imported = await CatalogVersion.query(product.deps.db).where({ state: "active" });
  t.is(imported.length, 6);
  await requestDueImports(product.deps);
  const asked = await CatalogVersion.query(product.deps.db).where({ state: "fetching" });
  t.deepEqual(asked.map(({ workbook }) => workbook).sort(), imported.map(({ workbook }) => workbook).sort());
});
