import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { satListSource } from "../../../../src/adapters/sat/lists/satListSource.ts";
import { lcoSite } from "../../../helpers/catalogs/lcoSite.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";

const { signal } = new AbortController();
const [one, two] = [Buffer.from("part one"), Buffer.from("part two")];

async function fetchWith(t: ExecutionContext, addresses: readonly string[]) {
  const folder = temporaryFolder();
  t.teardown(() => folder.remove());
  const source = satListSource({ folder: undefined, lco: addresses });
  const got = await source.fetch({ list: "LCO", file: join(folder.path, "LCO"), day: "2026-11-20", signal });
  if (got.kind === "tooLarge") throw new Error("too large");
  return { ...got, texts: got.files.map((file) => readFileSync(file, "utf8")) };
}

test("numbered parts of the latest day are fetched, up to the first that is missing", async (t) => {
  const site = await lcoSite(t);
  site.publish({
    "LCO_2026-11-18_1.xml.gz": one,
    "LCO_2026-11-18_2.xml.gz": two,
    "LCO_2026-11-17_1.xml.gz": two,
  });
  const got = await fetchWith(t, site.addresses);
  t.deepEqual(got.texts, ["part one", "part two"]);
  t.is(got.sizeBytes, one.length + two.length);
  t.regex(got.sha256, /^[0-9a-f]{64}$/);

  site.publish({ "LCO_2026-11-18_1.xml.gz": one, "LCO_2026-11-18_2.xml.gz": one });
  t.not((await fetchWith(t, site.addresses)).sha256, got.sha256, "the digest is of all parts");
});

test("addresses may be named one by one, and each must be there", async (t) => {
  const site = await lcoSite(t);
  const url = new URL(site.addresses[0]!).origin;
  site.publish({ a: one, b: two });
  t.deepEqual((await fetchWith(t, [`${url}/a`, `${url}/b`])).texts, ["part one", "part two"]);
  site.publish({ a: one });
  await t.throwsAsync(fetchWith(t, [`${url}/a`, `${url}/b`]), { code: "sat.unreachable" });
});

test("no list of the last days, or a refusal on the way, is tried again later", async (t) => {
  const site = await lcoSite(t);
  site.publish({ "LCO_2026-11-12_1.xml.gz": one });
  await t.throwsAsync(fetchWith(t, site.addresses), { code: "sat.unreachable" });
  site.publish({ "LCO_2026-11-20_1.xml.gz": one, "LCO_2026-11-20_2.xml.gz": 503 });
  await t.throwsAsync(fetchWith(t, site.addresses), { code: "sat.unreachable" });
});

test("user and password of an address go to that site only, and are shown to nobody", async (t) => {
  const site = await lcoSite(t);
  const address = site.addresses[0]!.replace("//", "//pac:s%40cret@");
  site.publish({ "LCO_2026-11-20_1.xml.gz": one });
  await fetchWith(t, [address]);
  const expected = `Basic ${Buffer.from("pac:s@cret").toString("base64")}`;
  t.is(site.asked[0]?.headers.authorization, expected);
  t.is(satListSource({ folder: undefined, lco: [address] }).addressOf("LCO"), site.addresses[0]);
  t.is(satListSource({ folder: undefined, lco: [] }).addressOf("LCO"), undefined);
});
