import test, { type ExecutionContext } from "ava";
import { embeddedActiveCatalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import type { CatalogSearch } from "../../../src/domain/catalogs/search/catalogSearch.ts";
import { followSearch } from "../../../src/operations/catalogs/followSearch.ts";
import { inSlices } from "../../../src/platform/inSlices.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { activateRows } from "../../helpers/catalogs/activateRows.ts";
import { closedWhileReading, severalPages } from "../../helpers/catalogs/closedWhileReading.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const found = (search: CatalogSearch, text: string, ...catalogs: string[]): string[] =>
  search.search(text, { limit: 5, ...(catalogs.length > 0 && { catalogs }) }).map(({ entry }) => entry.code);

test("before the first import the keys of every day and the small catalogs are found", async (t) => {
  const { current } = await following(t);
  const search = await current();
  t.is(search.version, "");
  t.is(found(search, "refresco", "product-services")[0], "50202306");
  t.is(found(search, "transferencia electronica")[0], "03");
});

test("the version that counts is found, and after a switch the next, with the old one serving meanwhile", async (t) => {
  const { current, refresh, activate } = await following(t);
  await activate({ "product-services": [{ code: "10000001", description: "Quinqués" }] });
  const first = await current();
  t.deepEqual(found(first, "quinque", "product-services"), ["10000001"]);
  t.deepEqual(found(first, "refresco", "product-services"), [], "What was embedded gives way as a whole.");
  t.is(found(first, "transferencia electronica")[0], "03", "What the workbook leaves out stays embedded.");

  await activate({ "product-services": [{ code: "10000002", description: "Quinqués de petróleo" }] });
  t.is(await current(), first, "Nobody waits for the next index.");
  await refresh();
  t.deepEqual(found(await current(), "quinque", "product-services"), ["10000002"]);
});

test("a switch is noticed without being asked, and only what has changed is indexed again", async (t) => {
  const { current, activate } = await following(t, 20);
  const before = await current();
  await activate({ units: [{ code: "ZZZ", description: "Zancada" }] });
  await waitFor("the new version", async () => found(await current(), "zancadas").includes("ZZZ"));
  const after = await current();
  t.is(after.indexes.get("payment-forms"), before.indexes.get("payment-forms"));
  t.not(after.indexes.get("units"), before.indexes.get("units"));
});

test("a stop breaks off an index between two pages", async (t) => {
  const { db, current, close, activate } = await following(t);
  await activate(severalPages);
  const begin = () => t.throwsAsync(current(), { code: "service.unavailable" });
  t.is(await closedWhileReading(db, { begin, close }), 1);
});

test("long work lets others in between its steps", async (t) => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  t.teardown(() => clearInterval(counting));
  // Goes on until others have had their turns; were they never let in, it would end without them.
  function* work(): Generator<undefined, number> {
    for (const began = performance.now(); turns < 3 && performance.now() - began < 20_000;) yield undefined;
    return turns;
  }
  t.true((await inSlices(work())) >= 3);
});

async function following(t: ExecutionContext, everyMs = 3_600_000) {
  const { db } = await testDatabase(t);
  let version = "embedded";
  const log = createLogger({ name: "test", level: "silent" });
  const catalogs = () => ({ ...embeddedActiveCatalogs, version });
  const { current, refresh, close } = followSearch({ db, log, catalogs }, { everyMs });
  t.teardown(close);
  return {
    db,
    current,
    refresh,
    close,
    activate: async (rows: Parameters<typeof activateRows>[1]): Promise<void> => {
      version = `cfdi.${(await activateRows(db, rows)).number}`;
    },
  };
}
