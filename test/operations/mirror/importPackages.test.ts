import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import test from "ava";
import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { makePackage } from "../../helpers/sat/makePackage.ts";
import { documentXml } from "../../helpers/sat/mirrorDocuments.ts";
import { mirrorImportsOfFile } from "../../helpers/sat/mirrorImports.ts";
import { testClock } from "../../helpers/testClock.ts";

/** A batch has 1,000 documents, or 5,000 lines of metadata: packages here fill one and begin the next. */
const newMirror = mirrorImportsOfFile();
const march = { from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" };
const uuids = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
  "00000000-0000-4000-8000-000000000003",
] as const;
const customer = "URE180429TM6";

test.serial("everything in a package is in the mirror, columns and bytes", async (t) => {
  const { product, merchant, take, rows } = await newMirror();
  const file = join(product.deps.config.dataDir, "march.zip");
  const order = { file, rfc: merchant.rfc, service: "cfdi", direction: "emitidos", range: march } as const;
  await makePackage({ ...order, content: "cfdi", count: 1_050 });

  const taken = await take(file);

  t.like(taken, { state: "imported", rowsTotal: 1_050, rowsDone: 1_050, rowsNew: 1_050, faultsCount: 0 });
  t.not(taken.importedAt, null);
  const given = new Map<string, string>();
  const open = await createPackageReader().openPackage(file);
  for await (const document of open.documents()) {
    if ("xml" in document) given.set(document.name.slice(0, 36).toLowerCase(), document.xml.toString());
  }
  await open.close();
  const mirrored = await rows();
  t.deepEqual(
    mirrored.map(({ uuid }) => uuid),
    [...given.keys()].toSorted(),
  );
  t.true(mirrored.every(({ issued, hasXml, state }) => issued && hasXml && state === "unknown"));
  for (const { uuid, content } of (await product.deps
    .db("satCfdiDocuments")
    .where({ merchantId: merchant.id })) as {
    uuid: string;
    content: Buffer;
  }[])
    if (inflateRawSync(content).toString() !== given.get(uuid)) t.fail(uuid);
  for (const { uuid, total, emisorName } of mirrored) {
    const xml = given.get(uuid) as string;
    if (!xml.includes(`Total="${total}"`) || !emisorName) t.fail(uuid);
  }
  const download = await SatDownload.query(product.deps.db).findById(taken.downloadId).throwIfNotFound();
  t.is(download.state, "done");
  t.like(download.progress, { packagesImported: 1, rowsDone: 1_050, rowsNew: 1_050 });
});

test.serial("metadata tells the state of each document", async (t) => {
  const { product, merchant, take, rows } = await newMirror();
  const file = join(product.deps.config.dataDir, "march.zip");
  const order = { file, rfc: merchant.rfc, service: "cfdi", direction: "recibidos", range: march } as const;
  await makePackage({ ...order, content: "metadata", count: 5_100 });

  const taken = await take(file, { content: "metadata", requestType: "recibidos" });

  t.like(taken, { state: "imported", rowsTotal: 5_100, rowsDone: 5_100, rowsNew: 5_100, faultsCount: 0 });
  const mirrored = await rows();
  t.is(mirrored.length, 5_100);
  t.true(mirrored.every(({ received, hasXml, stateSeenAt }) => received && !hasXml && stateSeenAt !== null));
  const cancelled = mirrored.filter(({ state }) => state === "cancelado");
  t.true(cancelled.length > 0 && cancelled.length < 2_550);
  t.true(cancelled.every(({ cancelledAt }) => cancelledAt !== null));
});

test.serial("a package that comes again changes nothing", async (t) => {
  const { merchant, product, take, rows } = await newMirror();
  const file = join(product.deps.config.dataDir, "march.zip");
  const order = { rfc: merchant.rfc, service: "cfdi", direction: "emitidos", range: march } as const;
  for (const content of ["cfdi", "metadata"] as const) {
    await makePackage({ ...order, file, content, count: 40 });
    await take(file, { content });
    const before = await rows();
    const again = await take(file, { content });
    t.like(again, { state: "imported", rowsDone: 40, rowsNew: 0, faultsCount: 0 });
    if (content === "cfdi") t.deepEqual(await rows(), before);
    else
      t.deepEqual(
        (await rows()).map(({ uuid, state }) => [uuid, state]),
        before.map(({ uuid, state }) => [uuid, state]),
      );
  }
});

test.serial("a job that comes again for an imported package does nothing", async (t) => {
  const { merchant, take, run } = await newMirror();
  const taken = await take({
    "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer }),
  });
  t.deepEqual(await run(taken), taken);
});

test.serial("what a taxpayer invoices himself is both issued and received", async (t) => {
  const { merchant, take, rows } = await newMirror();
  await take({ "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: merchant.rfc }) });
  t.like((await rows())[0], { issued: true, received: true, partyRfc: merchant.rfc });
});

test.serial("a package that another worker is at is left to it, until its lease has run out", async (t) => {
  const clock = testClock("2026-11-20T18:00:00Z");
  const { product, merchant, store, run } = await newMirror();
  const { db } = product.deps;
  const stored = await store({
    "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer }),
  });
  const leasedUntil = new Date("2026-11-20T18:00:10Z");
  await db("satPackages").where({ id: stored.id }).update({ state: "importing", leasedUntil });

  const quiet = { signal: new AbortController().signal, log: product.deps.log };
  const deps = { ...product.deps, clock };
  const outcomes = await importPackages(deps, [stored.id], quiet);
  t.deepEqual(outcomes.get(stored.id), {
    kind: "waitUntil",
    at: leasedUntil,
    reason: "another process imports this package",
  });
  clock.advance(10_000);
  t.like(await run(stored, deps), { state: "imported", rowsDone: 1, leasedUntil: null });
});

test.serial("an import whose download is cancelled stops and saves nothing more", async (t) => {
  const { product, merchant, store, run, rows } = await newMirror();
  const { deps } = product;
  const stored = await store({
    "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer }),
  });
  const { storage } = deps;
  const cancelling = {
    ...storage,
    async fetch(key: string, file: string) {
      await deps.db("satPackages").where({ id: stored.id }).update({ state: "cancelled", leaseToken: null });
      return storage.fetch(key, file);
    },
  };
  t.like(await run(stored, { ...deps, storage: cancelling }), { state: "cancelled", rowsDone: 0 });
  t.deepEqual(await rows(), []);
});

test.serial("an import that is out of time goes on where it was", async (t) => {
  const { product, merchant, store, run, rows } = await newMirror();
  const { deps } = product;
  const file = join(deps.config.dataDir, "march.zip");
  const order = { file, rfc: merchant.rfc, service: "cfdi", direction: "emitidos", range: march } as const;
  await makePackage({ ...order, content: "cfdi", count: 1_100 });
  const stored = await store(file);
  const abort = new AbortController();
  const watched = deps.db.on("query-response", (_rows, { sql }: { sql: string }) => {
    if (sql.includes("into sat_cfdis")) abort.abort(new Error("out of time"));
  });

  const quiet = { signal: abort.signal, log: deps.log };
  await t.throwsAsync(importPackages(deps, [stored.id], quiet), { message: "out of time" });
  watched.removeAllListeners("query-response");
  const cut = await SatPackage.query(deps.db).findById(stored.id).throwIfNotFound();
  t.like(cut, { state: "importing", rowsDone: 1_000, rowsNew: 1_000, leasedUntil: null });

  t.like(await run(stored), { state: "imported", rowsDone: 1_100, rowsNew: 1_100 });
  t.is((await rows()).length, 1_100);
});

test.serial("a storage that is away fails the job and gives the lease back", async (t) => {
  const { product, merchant, store } = await newMirror();
  const { deps } = product;
  const stored = await store({
    "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer }),
  });
  const storage = { ...deps.storage, fetch: () => Promise.reject(new Error("away")) };
  const quiet = { signal: new AbortController().signal, log: deps.log };
  await t.throwsAsync(importPackages({ ...deps, storage }, [stored.id], quiet), { message: "away" });
  const left = await SatPackage.query(deps.db).findById(stored.id).throwIfNotFound();
  t.like(left, { state: "importing", leasedUntil: null });
  t.deepEqual(await readdir(join(deps.config.dataDir, "imports")), []);
});

test.serial(
  "packages with the same documents, imported at a time, put each into the mirror once",
  async (t) => {
    const { product, merchant, store, run, rows } = await newMirror();
    const file = join(product.deps.config.dataDir, "march.zip");
    const order = { rfc: merchant.rfc, service: "cfdi", direction: "emitidos", file, range: march } as const;
    const stored = [];
    for (const content of ["cfdi", "metadata"] as const) {
      await makePackage({ ...order, content, count: 1_050 });
      stored.push(await store(file, { content }), await store(file, { content }));
    }
    const ended = await Promise.all(stored.map((one) => run(one)));

    t.true(ended.every(({ state, rowsDone }) => state === "imported" && rowsDone === 1_050));
    const [one, other] = ended;
    t.is((one?.rowsNew ?? 0) + (other?.rowsNew ?? 0), 1_050);
    const mirrored = await rows();
    t.is(mirrored.length, 1_050);
    t.true(mirrored.every(({ hasXml, state }) => hasXml && state !== "unknown"));
  },
);
