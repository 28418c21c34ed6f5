import { inflateRawSync } from "node:zlib";
import test from "ava";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import { documentXml, metadataText } from "../../helpers/sat/mirrorDocuments.ts";
import { mirrorImportsOfFile } from "../../helpers/sat/mirrorImports.ts";

const newMirror = mirrorImportsOfFile();
const uuids = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
  "00000000-0000-4000-8000-000000000003",
] as const;
const customer = "URE180429TM6";

test.serial("documents of others stay out of the mirror and are listed", async (t) => {
  const { merchant, take, rows } = await newMirror();
  const [own, foreign] = [
    { uuid: uuids[0], emisor: merchant.rfc, receptor: customer },
    { uuid: uuids[1], emisor: customer, receptor: "XAXX010101000" },
  ];
  const xmls = await take({ "own.xml": documentXml(own), "other.xml": documentXml(foreign) });
  const lines = await take({ "lines.txt": metadataText([foreign, own]) }, { content: "metadata" });

  for (const taken of [xmls, lines]) {
    t.like(taken, { state: "imported", rowsDone: 2, faultsCount: 1 });
    t.deepEqual(
      taken.faults?.map(({ code }) => code),
      ["document.foreign"],
    );
  }
  t.deepEqual(
    (await rows()).map(({ uuid }) => uuid),
    [own.uuid],
  );
});

test.serial("of a UUID that comes in other bytes the first stay, and the others are listed", async (t) => {
  const { product, merchant, take, rows } = await newMirror();
  const document = { uuid: uuids[0], emisor: merchant.rfc, receptor: customer };
  const [first, second] = [documentXml(document), documentXml({ ...document, root: { Total: "999.00" } })];

  const twice = await take({ "1.xml": first, "2.xml": second, "3.xml": first });
  const later = await take({ "4.xml": second });

  t.like(twice, { state: "imported", rowsDone: 3, rowsNew: 1, faultsCount: 1 });
  t.deepEqual(
    twice.faults?.map(({ code, entry }) => `${code} ${entry}`),
    ["document.differs 2.xml"],
  );
  t.like(later, { rowsDone: 1, rowsNew: 0, faultsCount: 1 });
  t.like((await rows())[0], { total: "116.00" });
  const [{ content }] = (await product.deps.db("satCfdiDocuments").where({ merchantId: merchant.id })) as [
    { content: Buffer },
  ];
  t.is(inflateRawSync(content).toString(), first);
});

test.serial("the same XML packed in another way is the same", async (t) => {
  const { merchant, take } = await newMirror();
  const xml = documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer });
  await take({ "1.xml": xml });
  t.like(await take({ "1.xml": xml }, { isDeflated: false }), { rowsNew: 0, faultsCount: 0 });
});

test.serial("a package that breaks off is broken, and what came before stays", async (t) => {
  const { merchant, product, take, rows } = await newMirror();
  const lines = uuids.map((uuid) => ({ uuid, emisor: merchant.rfc, receptor: customer }));
  const taken = await take({ "lines.txt": metadataText(lines) }, { content: "metadata", breaks: "checksum" });

  t.like(taken, { state: "broken", reason: "entry.checksum", faultsCount: 1 });
  t.is((await rows()).length, taken.rowsDone);
  t.true(taken.rowsDone >= 2);
  const asked = await SatRequest.query(product.deps.db)
    .where({ downloadId: taken.downloadId })
    .orderBy("seq");
  t.deepEqual(
    asked.map(({ state }) => state),
    ["split", "requested"],
    "SAT is asked for it once more",
  );
});

test.serial("what is no ZIP, and what is no longer there, is a broken package", async (t) => {
  const { product, merchant, store, run } = await newMirror();
  const noZip = await store("package.json");
  t.like(await run(noZip), { state: "broken", rowsDone: 0 });
  const gone = await store({
    "1.xml": documentXml({ uuid: uuids[0], emisor: merchant.rfc, receptor: customer }),
  });
  await product.deps.storage.delete(gone.storageKey as string);
  t.like(await run(gone), { state: "broken", reason: "package.vanished", rowsDone: 0 });
});

test.serial("a value that the mirror cannot hold keeps out its document only", async (t) => {
  const { merchant, take, rows } = await newMirror();
  const endless = `1${"0".repeat(140_000)}`;
  const lines = uuids.map((uuid, index) => ({
    uuid,
    emisor: merchant.rfc,
    receptor: customer,
    ...(index === 1 && { total: endless }),
  }));
  const taken = await take({ "lines.txt": metadataText(lines) }, { content: "metadata" });
  t.like(taken, { state: "imported", rowsDone: 3, faultsCount: 1 });
  t.deepEqual(
    (await rows()).map(({ uuid }) => uuid),
    [uuids[0], uuids[2]],
  );
});

test.serial("text that is none never reaches the database", async (t) => {
  const { merchant, take, rows } = await newMirror();
  const line = { emisor: merchant.rfc, receptor: customer };
  const text = metadataText([
    { ...line, uuid: uuids[0] },
    { ...line, uuid: uuids[1] },
  ])
    .replace("DE LOS METADATOS", "DE\0LOS")
    .replace(uuids[1].toUpperCase(), `no\0uuid${"😀".repeat(600)}`);
  const bytes = Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0x0d, 0x0a])]);
  const taken = await take({ "lines.txt": bytes }, { content: "metadata" });
  t.like(taken, { state: "imported", rowsDone: 2, faultsCount: 1 });
  t.is((await rows()).length, 1);
});

test.serial("the first hundred faults are listed, and all are counted", async (t) => {
  const { merchant, take } = await newMirror();
  const lines = Array.from({ length: 130 }, () => ({
    uuid: "none",
    emisor: merchant.rfc,
    receptor: customer,
  }));
  const taken = await take({ "lines.txt": metadataText(lines) }, { content: "metadata" });
  t.like(taken, { state: "imported", rowsDone: 130, rowsNew: 0, faultsCount: 130 });
  t.is(taken.faults?.length, 100);
});
