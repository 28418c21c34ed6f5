import { pathToFileURL } from "node:url";
import test from "ava";
import { fileCatalogSource } from "../../../src/adapters/sat/fileCatalogSource.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import type { Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { importNow } from "../../../src/operations/catalogs/importNow.ts";
import { catalogImports } from "../../helpers/catalogs/catalogImports.ts";
import { importedWorkbook } from "../../helpers/catalogs/importedWorkbook.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const files: readonly (readonly [Workbook, file: string])[] = [
  ["cfdi", "cfdi_40.xls"],
  ["payments", "catPagos.xls"],
  ["payroll", "catNomina.xls"],
  ["waybill", "CatalogosCartaPorte31.xls"],
  ["retentions", "ret_20.xls"],
];

for (const [workbook, file] of files) {
  test(`SAT's own ${file} goes through the whole import without a loss, row by row and value by value`, async (t) => {
    const path = sharedSat(`catalogs/workbook/${file}`);
    if (path === undefined) {
      t.pass(`skipped: SAT's ${file} is not there`);
      return;
    }
    const { product } = await catalogImports(t);
    const deps = { ...product.deps, catalogSource: fileCatalogSource() };
    const order = { workbook, address: pathToFileURL(path).href, approve: false };
    const version = await importNow(deps, systemActor("test"), order);
    t.like(version, { state: "active", faults: null });

    const { rows, report } = await importedWorkbook(workbook, path);
    t.deepEqual(version.counts, report.counts);
    for (const [catalog, expected] of rows) {
      const stored = await deps
        .db("catalogEntries")
        .where({ versionNumber: version.number, catalog })
        .orderBy("position")
        .select("code", "parent", "description", "validFrom", "validUntil", "fields");
      t.deepEqual(stored, expected, catalog);
    }
  });
}
