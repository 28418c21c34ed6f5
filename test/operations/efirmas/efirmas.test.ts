import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { Efirma } from "../../../src/models/sat/Efirma.ts";
import { LentEfirma } from "../../../src/models/sat/LentEfirma.ts";
import { checkEfirma } from "../../../src/operations/efirmas/checkEfirma.ts";
import { deleteEfirma } from "../../../src/operations/efirmas/deleteEfirma.ts";
import { lendEfirma } from "../../../src/operations/efirmas/lendEfirma.ts";
import { openEfirma } from "../../../src/operations/efirmas/openEfirma.ts";
import { storeEfirma } from "../../../src/operations/efirmas/storeEfirma.ts";
import { wipeEfirma } from "../../../src/operations/efirmas/wipeEfirma.ts";
import { efirmaSetup } from "../../helpers/cfdi/efirmaSetup.ts";

const dayMs = 86_400_000;
const actor = systemActor("test");

test("an e.firma that cannot sign is refused with everything that is wrong, and nothing is kept", async (t) => {
  const { deps, store, seal, clock, actions } = await efirmaSetup(t);
  const csd = await seal();
  clock.advance(200 * dayMs);
  const error = await t.throwsAsync<Error & { details: { code: string; path: string }[] }>(
    store({ ...csd, password: "no" }),
    { code: "efirma.refused" },
  );
  t.deepEqual(
    error?.details.map(({ code, path }) => `${path} ${code}`),
    [
      "certificate certificate.is_csd",
      "password certificate.password_wrong",
      "certificate certificate.expired",
    ],
  );
  t.is(await Efirma.query(deps.db).resultSize(), 0);
  t.deepEqual(await actions(), []);
});

test("neither key nor password stands readable, and they open in no other place", async (t) => {
  const { deps, store, issue, download } = await efirmaSetup(t);
  const efirma = await issue();
  await store(efirma);
  const row = await Efirma.query(deps.db).first().throwIfNotFound();
  t.false(row.encryptedKey.includes(efirma.key.subarray(100, 200)));
  t.false(row.encryptedPassword.includes(Buffer.from(efirma.password)));
  t.is((await openEfirma(deps, await download("stored"))).serialNumber, efirma.serialNumber);
  t.throws(() => deps.vault.decrypt(row.encryptionKeyId, row.encryptedKey, "efirma/key/elsewhere"));
});

test("consent stands in the log once an upload, and use once a download, however often it signs", async (t) => {
  const { deps, store, issue, download, actions } = await efirmaSetup(t);
  await store(await issue());
  const [first, second] = [await download("stored"), await download("stored")];
  await Promise.all([openEfirma(deps, first), openEfirma(deps, first), openEfirma(deps, first)]);
  await openEfirma(deps, first);
  await openEfirma(deps, second);
  t.deepEqual(await actions(), ["efirma.stored", "efirma.used", "efirma.used"]);

  await store(await issue());
  await openEfirma(deps, first);
  t.deepEqual((await actions()).slice(3), ["efirma.stored", "efirma.used"], "another one has signed");
});

test("an e.firma that has expired since, is deleted, or is another taxpayer's by now opens no more", async (t) => {
  const { deps, store, issue, download, clock, change } = await efirmaSetup(t);
  const wanted = await download("stored");
  await t.throwsAsync(openEfirma(deps, wanted), { code: "efirma.missing" });
  await store(await issue());
  await t.throwsAsync(openEfirma(deps, wanted.$clone().$set({ rfc: "AAA010101AAA" })), {
    code: "efirma.missing",
  });
  clock.advance(101 * dayMs);
  await t.throwsAsync(openEfirma(deps, wanted), { code: "efirma.expired" });
  await deleteEfirma(deps, change, false);
  await t.throwsAsync(openEfirma(deps, wanted), { code: "efirma.missing" });
  await t.throwsAsync(deleteEfirma(deps, change, false), { code: "resource.not_found" });
});

test("a lent e.firma opens for its download only, and is gone with its end", async (t) => {
  const { deps, issue, merchant, download, actions } = await efirmaSetup(t);
  const files = await issue();
  const { efirma } = await checkEfirma(deps, { rfc: merchant.rfc, livemode: false, files, path: "efirma" });
  const [lent, other] = [await download("lent"), await download("lent")];
  await deps.db.transaction((tx) => lendEfirma(tx, deps, actor, { download: lent, efirma: efirma! }));
  t.is((await openEfirma(deps, lent)).serialNumber, files.serialNumber);
  await t.throwsAsync(openEfirma(deps, other), { code: "efirma.missing" });
  await t.throwsAsync(openEfirma(deps, lent.$clone().$set({ efirma: "stored" })), { code: "efirma.missing" });

  await LentEfirma.query(deps.db).patch({ downloadId: other.id });
  await t.throwsAsync(openEfirma(deps, other), undefined, "bound to the download it was lent for");
  await LentEfirma.query(deps.db).patch({ downloadId: lent.id });

  for (const _ of [1, 2]) await deps.db.transaction((tx) => wipeEfirma(tx, deps, actor, lent));
  await t.throwsAsync(openEfirma(deps, lent), { code: "efirma.missing" });
  t.is(await LentEfirma.query(deps.db).resultSize(), 0);
  t.deepEqual(
    (await actions()).filter((action) => action !== "efirma.used"),
    ["efirma.lent", "efirma.wiped"],
  );
});

test("a tenant's connection lends, wipes, stores and deletes, and reads no key", async (t) => {
  const { deps, issue, merchant, change, download } = await efirmaSetup(t);
  const tenant = { ...deps, db: deps.tenantDb([merchant.id]) };
  const files = await issue();
  await storeEfirma(tenant, change, { livemode: false, ...files });
  await storeEfirma(tenant, change, { livemode: false, ...files });
  const lent = await download("lent");
  const { efirma } = await checkEfirma(deps, { rfc: merchant.rfc, livemode: false, files });
  await tenant.db.transaction((tx) => lendEfirma(tx, tenant, actor, { download: lent, efirma: efirma! }));
  await t.throwsAsync(tenant.db("efirmas").select("encryptedKey"));
  await t.throwsAsync(tenant.db("lentEfirmas").select("encryptedKey"));
  await tenant.db.transaction((tx) => wipeEfirma(tx, tenant, actor, lent));
  await deleteEfirma(tenant, change, false);
  t.is(await LentEfirma.query(deps.db).resultSize(), 0);
  t.is(await Efirma.query(deps.db).resultSize(), 0);
});

test("what is lent goes into no write-ahead log", async (t) => {
  const { deps } = await efirmaSetup(t);
  const { rows } = await deps.db.raw("select relpersistence from pg_class where relname = 'lent_efirmas'");
  t.deepEqual(rows, [{ relpersistence: "u" }]);
});
