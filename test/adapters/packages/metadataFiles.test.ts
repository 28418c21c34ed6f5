import { deflateRawSync } from "node:zlib";
import test from "ava";
import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { PackageError } from "../../../src/domain/satDownloads/PackageError.ts";
import { type CraftedEntry, craftZip } from "./craftZip.ts";
import { packageFile } from "./packageFile.ts";

const header = "Uuid~RfcEmisor~NombreEmisor~RfcReceptor\r\n";
const thirdParties = "Uuid~RfcACuentaTerceros~NombreACuentaTerceros\r\n";

test("texts of metadata are told by their headers, whatever their names, order of columns or marks", async (t) => {
  const file = craftZip(packageFile(t), [
    { name: "folder/", content: "" },
    { name: "a_01.txt", content: header },
    { name: "a_tercero.txt", content: thirdParties },
    { name: "b.csv", content: "\ufeffRfcEmisor~UUID~X\nx" },
    { name: "c.txt", content: "This is no metadata" },
    { name: "d.txt", content: "" },
    { name: "e.txt", content: header, flags: 1 },
  ]);
  const open = await createPackageReader().openPackage(file);
  t.teardown(() => open.close());

  const { files, faults } = await open.metadata();

  t.deepEqual(
    files.map(({ name }) => name),
    ["a_01.txt", "b.csv"],
    "the list of third parties is neither metadata nor a fault",
  );
  t.deepEqual(
    faults.map(({ code, entry }) => [code, entry]),
    [
      ["entry.not_metadata", "c.txt"],
      ["entry.not_metadata", "d.txt"],
      ["entry.encrypted", "e.txt"],
    ],
  );
});

const longText =
  header + Array.from({ length: 60_000 }, (_, n) => `línea ${n} de ${(n * 7_919) % 60_000}\r\n`).join("");

for (const method of [0, 8])
  test(`the bytes of a text come whole, and again when they are asked for again (method ${method})`, async (t) => {
    const content = longText;
    const file = craftZip(packageFile(t), [{ name: "a.txt", content, method }]);
    const open = await createPackageReader().openPackage(file);
    t.teardown(() => open.close());
    const { files } = await open.metadata();

    for (let time = 0; time < 2; time += 1) {
      const pieces: Buffer[] = [];
      for await (const piece of files[0]!.pieces()) pieces.push(piece);
      t.true(pieces.length > 1);
      t.is(Buffer.concat(pieces).toString(), content);
    }
  });

const broken: Readonly<Record<string, Omit<CraftedEntry, "name">>> = {
  "entry.checksum": { content: longText, crc: 1 },
  "entry.corrupt": { content: longText, packed: deflateRawSync(longText).subarray(0, 100_000) },
  "entry.zip_bomb": { packed: deflateRawSync(longText), size: 1_000_000 },
};

for (const [code, entry] of Object.entries(broken))
  test(`a text that breaks (${code}) gives what it can and ends the package`, async (t) => {
    const file = craftZip(packageFile(t), [{ name: "a.txt", ...entry }]);
    const open = await createPackageReader().openPackage(file);
    t.teardown(() => open.close());
    const { files } = await open.metadata();
    let bytes = 0;

    const read = async () => {
      for await (const piece of files[0]!.pieces()) bytes += piece.length;
    };

    const error = await t.throwsAsync(read(), { instanceOf: PackageError });
    t.like(error?.fault, { code, entry: "a.txt" });
    t.true(bytes > 0);
  });

const unreadable = {
  "entry.zip_bomb": { content: header + " ".repeat(2_000_000) },
  "entry.corrupt": { content: longText, packed: Buffer.alloc(100_000, 0xa5) },
};
for (const [code, entry] of Object.entries(unreadable))
  test(`a package whose only text cannot be begun is not taken for an empty one (${code})`, async (t) => {
    const file = craftZip(packageFile(t), [
      { name: "a.txt", ...entry },
      { name: "b.txt", content: "no header" },
    ]);
    const open = await createPackageReader().openPackage(file);
    t.teardown(() => open.close());

    const error = await t.throwsAsync(open.metadata(), { instanceOf: PackageError });
    t.like(error?.fault, { code, entry: "a.txt" });
  });

test("a package of a hundred entries and more is none of metadata", async (t) => {
  const entries = Array.from({ length: 101 }, (_, n) => ({ name: `${n}.txt`, content: header }));
  const open = await createPackageReader().openPackage(craftZip(packageFile(t), entries));
  t.teardown(() => open.close());

  const error = await t.throwsAsync(open.metadata(), { instanceOf: PackageError });
  t.is(error?.fault.code, "package.too_many_entries");
});
