import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { pino } from "pino";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { keepPdfs } from "../../../src/adapters/pdf/keepPdfs.ts";
import { diskStorage } from "../../../src/adapters/storage/diskStorage.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import type { PdfOrder } from "../../../src/ports/pdfShelf.ts";
import { printableComprobante } from "./printableComprobante.ts";

const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

const xml = toXml(printableComprobante(1));
const log = pino({ level: "silent" });

function shelfIn(t: ExecutionContext) {
  const folder = mkdtempSync(join(tmpdir(), "timbra-shelf-"));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  let rendered = 0;
  const order = (changes: Partial<PdfOrder> = {}): PdfOrder => ({
    merchantId: "one",
    document: "invoice-1",
    version: "v1",
    request: async () => {
      rendered += 1;
      return { xml, test: false };
    },
    ...changes,
  });
  const open = () => keepPdfs({ renderer, storage: diskStorage({ folder }), log });
  return { folder, order, open, file: join(folder, "pdf/one/invoice-1"), rendered: () => rendered };
}

test("what was rendered once is read from then on, by other processes as well", async (t) => {
  const { order, open, rendered } = shelfIn(t);
  const first = await open().read(order());
  const again = await open().read(order());
  t.deepEqual(Buffer.from(again), Buffer.from(first));
  t.is(rendered(), 1);
});

test("those who ask at the same time wait for one rendering", async (t) => {
  const { order, open, rendered } = shelfIn(t);
  const shelf = open();
  const pdfs = await Promise.all(Array.from({ length: 8 }, () => shelf.read(order())));
  t.is(rendered(), 1);
  t.is(new Set(pdfs).size, 1);
});

test("another version takes the place of the one before", async (t) => {
  const { order, open, rendered } = shelfIn(t);
  const shelf = open();
  for (const version of ["v1", "v2", "v2", "v1"]) await shelf.read(order({ version }));
  t.is(rendered(), 3);
});

test("a file that is lost, cut off, damaged or another document's is made again", async (t) => {
  const { order, open, rendered, file, folder } = shelfIn(t);
  const shelf = open();
  const whole = Buffer.from(await shelf.read(order()));
  await shelf.read(order({ document: "invoice-2" }));
  const kept = readFileSync(file);
  const damaged = Buffer.from(kept);
  damaged[kept.length - 9] = (damaged[kept.length - 9] ?? 0) ^ 1;
  const spoiled = [Buffer.alloc(0), kept.subarray(0, 31), kept.subarray(0, -1), damaged];
  spoiled.push(readFileSync(join(folder, "pdf/one/invoice-2")));
  for (const content of spoiled) {
    writeFileSync(file, content);
    t.deepEqual(Buffer.from(await shelf.read(order())), whole);
  }
  rmSync(file);
  t.deepEqual(Buffer.from(await shelf.read(order())), whole);
  t.is(rendered(), 2 + spoiled.length + 1);
  t.deepEqual(readFileSync(file), kept);
});

test("merchants' files stand apart, even of documents of one name", async (t) => {
  const { order, open, rendered, folder } = shelfIn(t);
  const shelf = open();
  await Promise.all([shelf.read(order()), shelf.read(order({ merchantId: "two" }))]);
  t.is(rendered(), 2);
  t.true(existsSync(join(folder, "pdf/two/invoice-1")));
});

test("without a storage a document is still printed", async (t) => {
  const { folder, order } = shelfIn(t);
  const blocked = join(folder, "file");
  writeFileSync(blocked, "");
  const shelf = keepPdfs({ renderer, storage: diskStorage({ folder: join(blocked, "below") }), log });
  t.true(
    Buffer.from(await shelf.read(order()))
      .subarray(0, 5)
      .equals(Buffer.from("%PDF-")),
  );
});

test("a failure is told to each who asked, and not kept", async (t) => {
  const { order, open } = shelfIn(t);
  const shelf = open();
  const broken = order({ request: () => Promise.reject(new Error("no such XML")) });
  const tries = await Promise.allSettled([shelf.read(broken), shelf.read(broken)]);
  t.true(tries.every(({ status }) => status === "rejected"));
  t.true((await shelf.read(order())).length > 0);
});
