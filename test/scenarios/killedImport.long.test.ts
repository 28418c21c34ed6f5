import test from "ava";
import { catalogImports } from "../helpers/catalogs/catalogImports.ts";
import { killedImport } from "../helpers/killing/killedImport.ts";
import { smallWorkbook } from "../helpers/catalogs/workbookSite.ts";

const maxPoints = 1_000;

test("an import killed at any point where it touches the outside changes nothing by halves, and the next run finishes", async (t) => {
  t.timeout(10 * 60_000);
  const imports = await catalogImports(t);
  await imports.importFile(await smallWorkbook());

  let deaths = 0;
  for (let point = 1; point <= maxPoints; point += 1) {
    if ((await killedImport(t, imports, point)) !== undefined) break;
    deaths += 1;
  }
  t.log(`${deaths} points of death`);
  t.true(deaths > 50 && deaths < maxPoints);
});
