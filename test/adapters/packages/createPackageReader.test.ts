import { createWriteStream, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { inflateRawSync } from "node:zlib";
import test from "ava";
import { ZipFile } from "yazl";
import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { craftZip } from "./craftZip.ts";
import { packageFile } from "./packageFile.ts";
import { readPackage } from "./readPackage.ts";

const xml = (n: number) => `<?xml version="1.0"?><Comprobante n="${n}">${"á".repeat(n)}</Comprobante>`;

test("each document comes as it stands in the package, and inflated", async (t) => {
  const file = packageFile(t);
  const zip = new ZipFile();
  zip.addEmptyDirectory("folder");
  for (let n = 0; n < 300; n += 1)
    zip.addBuffer(Buffer.from(xml(n * 50)), `${n}.xml`, { compress: n % 3 > 0 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));

  const { documents, refused, broken } = await readPackage(file);

  t.is(broken, undefined);
  t.deepEqual(refused, []);
  t.is(documents.length, 300);
  for (const [n, { index, name, deflated, raw, xml: bytes, repairs }] of documents.entries()) {
    t.deepEqual(
      { index, name, deflated, repairs },
      { index: n + 1, name: `${n}.xml`, deflated: n % 3 > 0, repairs: [] },
    );
    t.is(bytes.toString(), xml(n * 50));
    t.deepEqual(deflated ? inflateRawSync(raw) : raw, bytes);
  }
});

test("a reading goes on at any place", async (t) => {
  const entries = Array.from({ length: 20 }, (_, n) => ({ name: `${n}.xml`, content: xml(n) }));
  const file = craftZip(packageFile(t), entries);

  const { documents } = await readPackage(file, {}, 17);

  t.deepEqual(
    documents.map(({ index, name }) => [index, name]),
    [
      [17, "17.xml"],
      [18, "18.xml"],
      [19, "19.xml"],
    ],
  );
});

test("an open package tells its entries, may be read twice, and closes twice", async (t) => {
  const file = craftZip(packageFile(t), [{ name: "a.xml", content: xml(1) }, { name: "b.xml" }]);
  const open = await createPackageReader().openPackage(file);

  t.is(open.entries, 2);
  for (let time = 0; time < 2; time += 1) {
    const names: string[] = [];
    for await (const { name } of open.documents()) names.push(name);
    t.deepEqual(names, ["a.xml", "b.xml"]);
  }
  await open.close();
  await t.notThrowsAsync(open.close());
});

test("a reading ends when it is told to", async (t) => {
  const entries = Array.from({ length: 20 }, (_, n) => ({ name: `${n}.xml`, content: xml(n) }));
  const file = craftZip(packageFile(t), entries);
  const ending = new AbortController();
  const open = await createPackageReader().openPackage(file, ending.signal);
  t.teardown(() => open.close());

  const read = async () => {
    for await (const { index } of open.documents()) if (index === 3) ending.abort(new Error("enough"));
  };

  await t.throwsAsync(read(), { message: "enough" });
});

test("content decides, not the name", async (t) => {
  const file = craftZip(packageFile(t), [
    { name: "a.txt", content: `\ufeff \n${xml(1)}` },
    { name: "b.xml", content: "Sitio en mantenimiento" },
    { name: "c.xml", content: "" },
    { name: "d", content: Buffer.from(`\ufeff${xml(1)}`, "utf16le") },
  ]);

  const { documents, refused } = await readPackage(file);

  t.deepEqual(
    documents.map(({ name, repairs }) => [name, repairs.map(({ code }) => code)]),
    [
      ["a.txt", ["name.extension"]],
      ["d", ["name.extension"]],
    ],
  );
  t.deepEqual(
    refused.map(({ name, fault }) => [name, fault.code]),
    [
      ["b.xml", "entry.not_xml"],
      ["c.xml", "entry.empty"],
    ],
  );
});

test("a package without entries is an empty one, not a broken one", async (t) => {
  const file = craftZip(packageFile(t), []);
  t.deepEqual(await readPackage(file), { documents: [], refused: [], broken: undefined });
});

test("a file that is not there is no fault of the package", async (t) => {
  await t.throwsAsync(createPackageReader().openPackage(packageFile(t)), {
    code: "ENOENT",
  });
});

test("a package larger than its reading window is read whole", async (t) => {
  const large = Buffer.alloc(3_000_000, "<a/>");
  const file = craftZip(packageFile(t), [
    { name: "a.xml", content: large, method: 0 },
    { name: "b.xml", content: xml(5) },
    { name: "c.xml", content: large, method: 0 },
  ]);

  const { documents } = await readPackage(file);

  t.deepEqual(
    documents.map(({ xml }) => xml.length),
    [3_000_000, Buffer.byteLength(xml(5)), 3_000_000],
  );
});

test("a web page in place of a package is told as no ZIP", async (t) => {
  const file = packageFile(t);
  writeFileSync(file, "<html>Sitio en mantenimiento</html>");
  t.is((await readPackage(file)).broken?.fault.code, "package.truncated");
});
