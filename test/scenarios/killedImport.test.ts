import test from "ava";
import { catalogImports } from "../helpers/catalogImports.ts";
import { killedImport } from "../helpers/killedImport.ts";
import { smallWorkbook } from "../helpers/workbookSite.ts";

test("an import killed early, half-way or at its very end changes nothing by halves, and the next run finishes", async (t) => {
  const imports = await catalogImports(t);
  await imports.importFile(await smallWorkbook());
  const points = (await killedImport(t, imports, 0)) ?? 0;
  t.true(points > 50);

  let deaths = 0;
  for (const share of [0.05, 0.5, 0.9, 0.97]) {
    const survived = await killedImport(t, imports, Math.round(points * share));
    if (survived === undefined) deaths += 1;
  }
  t.is(deaths, 4);
});
