import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import test from "ava";
import type { PackageLimits } from "../../../src/ports/packages.ts";
import { type CraftedEntry, craftZip } from "./craftZip.ts";
import { packageFile } from "./packageFile.ts";
import { readPackage } from "./readPackage.ts";

const megabyte = 1_048_576;
const good = { content: "<Comprobante/>" };
const zeros = (bytes: number) => deflateRawSync(Buffer.alloc(bytes));

interface Refusal {
  readonly entry: CraftedEntry;
  readonly code: string;
  readonly limits?: Partial<PackageLimits>;
}

const refusals: Readonly<Record<string, Refusal>> = {
  "a document of 100 MB": {
    entry: { name: "x.xml", packed: zeros(1), size: 100 * megabyte },
    code: "entry.too_large",
  },
  "a document that inflates to a thousand times its size": {
    entry: { name: "x.xml", content: Buffer.alloc(9 * megabyte, " ") },
    code: "entry.zip_bomb",
  },
  "a document of 100 MB that claims to be small": {
    entry: { name: "x.xml", packed: zeros(100 * megabyte), size: 1_000, crc: 0 },
    code: "entry.zip_bomb",
  },
  "a document that inflates to less than it declares": {
    entry: { name: "x.xml", ...good, size: 1_000 },
    code: "entry.checksum",
  },
  "a wrong checksum": { entry: { name: "x.xml", ...good, crc: 1 }, code: "entry.checksum" },
  "bytes that are no DEFLATE": {
    entry: { name: "x.xml", ...good, packed: Buffer.alloc(50, 0xff) },
    code: "entry.corrupt",
  },
  "a DEFLATE stream that breaks off": {
    entry: {
      name: "x.xml",
      content: "<a/>".repeat(999),
      packed: deflateRawSync("<a/>".repeat(999)).subarray(0, 9),
    },
    code: "entry.corrupt",
  },
  "an encrypted document": { entry: { name: "x.xml", ...good, flags: 1 }, code: "entry.encrypted" },
  "an unknown method": { entry: { name: "x.xml", ...good, method: 14 }, code: "entry.unknown_method" },
  "two sizes of what is not packed": {
    entry: { name: "x.xml", ...good, method: 0, size: 5 },
    code: "entry.corrupt",
  },
  "a document that reaches over the end of the file": {
    entry: { name: "x.xml", ...good, packedSize: 99_999 },
    code: "entry.truncated",
  },
  "a package in the package": {
    entry: { name: "x.xml", content: "PK\u0003\u0004 and so on" },
    code: "entry.nested_package",
  },
};

for (const [title, { entry, code, limits }] of Object.entries(refusals))
  test(`${title} is refused and listed, and the package goes on`, async (t) => {
    const entries = [{ name: "a.xml", ...good }, entry, { name: "z.xml", ...good }];
    const file = craftZip(packageFile(t), entries);

    const { documents, refused, broken } = await readPackage(file, limits);

    t.is(broken, undefined);
    t.deepEqual(
      documents.map(({ name }) => name),
      ["a.xml", "z.xml"],
    );
    t.deepEqual(
      refused.map(({ index, name, fault }) => [index, name, fault.code, fault.entry]),
      [[1, "x.xml", code, "x.xml"]],
    );
  });

test("names are never paths: odd ones are listed and shown harmless, their documents read", async (t) => {
  const names = [
    "../../etc/cron.d/x.xml",
    "a/../../x.xml",
    "..\\..\\x.xml",
    "/etc/passwd.xml",
    "C:\\x.xml",
    "same.xml",
    "same.xml",
    "a\u0000\u001b[31m\u202e.xml",
    `${"x".repeat(5_000)}.xml`,
    Buffer.from([0xff, 0xfe, 0x2e, 0x78, 0x6d, 0x6c]),
  ];
  const file = craftZip(
    packageFile(t),
    names.map((name) => ({ name, ...good })),
  );

  const { documents } = await readPackage(file);

  t.deepEqual(
    documents.map(({ repairs }) => repairs.map(({ code }) => code).join()),
    [
      "name.traversal",
      "name.traversal",
      "name.traversal",
      "name.absolute",
      "name.absolute",
      "",
      "name.duplicate",
      "name.unprintable",
      "name.extension",
      "",
    ],
  );
  for (const { name } of documents) t.regex(name, /^[^\p{Cc}\p{Cf}]{1,201}$/u);
});

test("a bomb of many small entries ends the package at the limit, and what came before counts", async (t) => {
  const entries = Array.from({ length: 50 }, (_, n) => ({
    name: `${n}.xml`,
    content: Buffer.alloc(1_000_000, "<a/>"),
  }));
  const file = craftZip(packageFile(t), entries);

  const { documents, broken } = await readPackage(file, { inflatedBytes: 10_500_000 });

  t.is(broken?.fault.code, "package.zip_bomb");
  t.is(documents.length, 10);
});

test("a package of more entries than SAT ever gives is not begun", async (t) => {
  const entries = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.xml`, ...good }));
  const file = craftZip(packageFile(t), entries);

  const { documents, broken } = await readPackage(file, { entries: 10 });

  t.is(broken?.fault.code, "package.too_many_entries");
  t.deepEqual(documents, []);
});

test("a package cut off anywhere is a broken package, never a sound one with less in it", async (t) => {
  const entries = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.xml`, ...good }));
  const whole = readFileSync(craftZip(packageFile(t), entries));
  const cut = packageFile(t);

  for (let bytes = 0; bytes < whole.length; bytes += 1) {
    writeFileSync(cut, whole.subarray(0, bytes));
    const { broken } = await readPackage(cut);
    t.regex(broken?.fault.code ?? "none", /^package\.(truncated|corrupt)$/, `cut after ${bytes} bytes`);
  }
});

test("what a corrupt directory still lists is read before the package is told broken", async (t) => {
  const file = packageFile(t);
  const entries = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.xml`, ...good }));
  const bytes = readFileSync(craftZip(file, entries));
  const third = bytes.indexOf("2.xml", bytes.indexOf("PK\u0001\u0002", 0, "latin1")) - 46;
  bytes.fill(0, third, third + 4);
  writeFileSync(file, bytes);

  const { documents, broken } = await readPackage(file);

  t.deepEqual(
    documents.map(({ name }) => name),
    ["0.xml", "1.xml"],
  );
  t.is(broken?.fault.code, "package.corrupt");
});

test("a byte changed anywhere is told, or changes nothing that is read", async (t) => {
  const file = packageFile(t);
  const whole = readFileSync(
    craftZip(file, [
      { name: "a.xml", content: "<Comprobante Total='1'/>" },
      { name: "b.xml", ...good },
    ]),
  );

  for (let at = 0; at < whole.length; at += 1)
    for (const flip of [0x01, 0x80, 0xff]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ flip;
      writeFileSync(file, bytes);
      const { documents } = await readPackage(file);
      for (const { xml } of documents)
        t.true(["<Comprobante Total='1'/>", good.content].includes(xml.toString()), `byte ${at} xor ${flip}`);
    }
});
