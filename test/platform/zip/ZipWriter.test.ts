import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRawSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import yauzl from "yauzl";
import { ZipWriter } from "../../../src/platform/zip/ZipWriter.ts";

interface ReadEntry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly at: string;
}

async function folder(t: ExecutionContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "timbra-zip-"));
  t.teardown(() => rm(path, { recursive: true }));
  return path;
}

const wallTime = "2026-10-31T23:59:58";

test("stored and deflated entries come out as they were, by names of any letters, at their time", async (t) => {
  const path = join(await folder(t), "a.zip");
  const xml = Buffer.from("<a>Ñandú</a>".repeat(100));
  const zip = await ZipWriter.create(path);
  await zip.add({ name: "emitidos/ñ.xml", wallTime, bytes: xml, deflated: deflateRawSync(xml) });
  await zip.add({ name: "stored.xml", wallTime: "none", bytes: xml });
  await zip.add({ name: "empty.xml", wallTime, bytes: Buffer.alloc(0) });
  await writeFile(`${path}.part`, xml);
  await zip.addFile({ name: "file.xml", wallTime, path: `${path}.part` });
  await rm(`${path}.part`);
  await zip.finish();
  const entries = await entriesOf(path);
  t.deepEqual(
    entries.map(({ name, bytes }) => [name, bytes.equals(xml)]),
    [
      ["emitidos/ñ.xml", true],
      ["stored.xml", true],
      ["empty.xml", false],
      ["file.xml", true],
    ],
  );
  t.is(entries[0]?.at, wallTime);
  t.is(entries[1]?.at, "1980-01-01T00:00:00");
  t.deepEqual(await readdir(join(path, "..")), ["a.zip"], "the directory's file is gone");
});

test("an archive of nothing is an archive", async (t) => {
  const path = join(await folder(t), "a.zip");
  await (await ZipWriter.create(path)).finish();
  t.deepEqual(await entriesOf(path), []);
});

test("more entries than an old directory can count are all there", async (t) => {
  const path = join(await folder(t), "a.zip");
  const zip = await ZipWriter.create(path);
  for (let n = 0; n < 70_000; n += 1)
    await zip.add({ name: `${n}.xml`, wallTime, bytes: Buffer.from(String(n)) });
  await zip.finish();
  const names = await namesOf(path);
  t.is(names.length, 70_000);
  t.is(names.at(-1), "69999.xml");
  try {
    t.regex(execFileSync("unzip", ["-tq", path], { encoding: "utf8" }), /No errors detected/);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    t.log("skipped: unzip is not installed");
  }
});

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

async function namesOf(path: string): Promise<string[]> {
  const zip = await openZip(path, { lazyEntries: false });
  const names: string[] = [];
  zip.on("entry", ({ fileName }: yauzl.Entry) => names.push(fileName));
  await new Promise((resolve, reject) => zip.on("end", resolve).on("error", reject));
  return names;
}

async function entriesOf(path: string): Promise<ReadEntry[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  const entries: ReadEntry[] = [];
  zip.readEntry();
  await new Promise<void>((resolve, reject) => {
    zip.on("end", resolve).on("error", reject);
    zip.on("entry", (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        stream.on("end", () => {
          const at = entry.getLastModDate({ timezone: "local" });
          entries.push({ name: entry.fileName, bytes: Buffer.concat(chunks), at: wallTimeOf(at) });
          zip.readEntry();
        });
      });
    });
  });
  zip.close();
  return entries;
}

function wallTimeOf(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
