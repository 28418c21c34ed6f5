import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { Efirma } from "../../../src/models/sat/Efirma.ts";
import { LentEfirma } from "../../../src/models/sat/LentEfirma.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { Merchant } from "../../../src/models/merchants/Merchant.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { checkEfirma } from "../../../src/operations/efirmas/checkEfirma.ts";
import { lendEfirma } from "../../../src/operations/efirmas/lendEfirma.ts";
import { warnOfExpiry } from "../../../src/operations/efirmas/warnOfExpiry.ts";
import { wipeStaleEfirmas } from "../../../src/operations/efirmas/wipeStaleEfirmas.ts";
import { updateNotifications } from "../../../src/operations/merchants/updateNotifications.ts";
import { efirmaSetup } from "../../helpers/cfdi/efirmaSetup.ts";

const dayMs = 86_400_000;

async function withOwners(world: Awaited<ReturnType<typeof efirmaSetup>>) {
  const { deps, merchant } = world;
  const person = (email: string, role: "owner" | "cashier") =>
    createUser(deps, {
      email,
      password: "a long enough password",
      name: email,
      kind: "merchant",
      memberships: [{ merchantId: merchant.id, role }],
    });
  await person("ana@tienda.example", "owner");
  await person("beto@tienda.example", "owner");
  await person("caja@tienda.example", "cashier");
  const mailed = async () =>
    (await MailRow.query(deps.db).where({ template: "efirmaExpiring" }).orderBy("seq")).map(
      ({ recipient }) => recipient,
    );
  return { ...world, mailed };
}

test("owners are told at 60, 30 and 7 days, once each, however many schedulers look", async (t) => {
  const { deps, clock, issue, store, mailed } = await withOwners(await efirmaSetup(t));
  await store(await issue());
  const look = async (daysLater: number): Promise<number> => {
    const before = (await mailed()).length;
    clock.advance(daysLater * dayMs);
    await Promise.all([warnOfExpiry(deps), warnOfExpiry(deps)]);
    await warnOfExpiry(deps);
    return (await mailed()).length - before;
  };
  t.is(await look(39), 0, "61 days are left");
  t.is(await look(1), 2, "60: both owners, nobody else");
  t.deepEqual(await mailed(), ["ana@tienda.example", "beto@tienda.example"]);
  t.is(await look(29), 0, "31");
  t.is(await look(1), 2, "30");
  t.is(await look(23), 2, "7");
  t.is(await look(6), 0, "the last day");
  t.is(await look(2), 0, "too late");
});

test("a merchant says whether it is warned, and who is told besides its owners", async (t) => {
  const { deps, merchant, clock, issue, store, mailed } = await withOwners(await efirmaSetup(t));
  await store(await issue());
  const change = { principal: { merchantId: merchant.id }, actor: systemActor("test") };
  await updateNotifications(deps, change, { efirmaExpiring: false, alsoTo: [] });
  clock.advance(40 * dayMs);
  await warnOfExpiry(deps);
  t.deepEqual(await mailed(), []);
  const alsoTo = ["contadora@despacho.example", "ANA@tienda.example"];
  await updateNotifications(deps, change, { efirmaExpiring: true, alsoTo });
  await warnOfExpiry(deps);
  t.deepEqual(await mailed(), ["ana@tienda.example", "beto@tienda.example", "contadora@despacho.example"]);
});

test("who was away is told the narrowest only, and a renewed e.firma begins anew", async (t) => {
  const { deps, clock, issue, store, mailed } = await withOwners(await efirmaSetup(t));
  await store(await issue());
  clock.advance(95 * dayMs);
  await warnOfExpiry(deps);
  t.is((await mailed()).length, 2);
  await store(await issue({ notAfter: new Date(clock.now().getTime() + 50 * dayMs) }));
  await warnOfExpiry(deps);
  t.is((await mailed()).length, 4);
});

test("of a suspended merchant nobody is told before it is back", async (t) => {
  const { deps, clock, merchant, issue, store, mailed } = await withOwners(await efirmaSetup(t));
  await store(await issue());
  clock.advance(50 * dayMs);
  const suspend = (suspendedAt: Date | null) =>
    Merchant.query(deps.db).findById(merchant.id).patch({ suspendedAt });
  await suspend(clock.now());
  await warnOfExpiry(deps);
  t.deepEqual(await mailed(), []);
  await suspend(null);
  await warnOfExpiry(deps);
  t.is((await mailed()).length, 2);
});

test("a lent e.firma that nothing has wiped is gone after four days, and at once where its download has ended", async (t) => {
  const { deps, clock, merchant, issue, download, actions } = await efirmaSetup(t);
  const { efirma } = await checkEfirma(deps, { rfc: merchant.rfc, livemode: false, files: await issue() });
  const [running, ended, gone] = [await download("lent"), await download("lent"), await download("lent")];
  for (const each of [running, ended, gone])
    await deps.db.transaction((tx) =>
      lendEfirma(tx, deps, systemActor("test"), { download: each, efirma: efirma! }),
    );
  await deps.db("satDownloads").where({ id: ended.id }).update({ state: "cancelled", endedAt: clock.now() });
  await SatDownload.query(deps.db).deleteById(gone.id);
  const kept = async () => (await LentEfirma.query(deps.db)).map(({ downloadId }) => downloadId);

  await Promise.all([wipeStaleEfirmas(deps), wipeStaleEfirmas(deps)]);
  t.deepEqual(await kept(), [running.id]);
  clock.advance(4 * dayMs);
  await wipeStaleEfirmas(deps);
  t.deepEqual(await kept(), [running.id]);
  clock.advance(1);
  await wipeStaleEfirmas(deps);
  t.deepEqual(await kept(), []);
  t.is((await actions()).filter((action) => action === "efirma.wiped").length, 3, "once each");
  t.is(await Efirma.query(deps.db).resultSize(), 0);
});
