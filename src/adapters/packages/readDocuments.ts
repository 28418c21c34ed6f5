import type { FileHandle } from "node:fs/promises";
import type { Entry } from "yauzl";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { PackageLimits, ReadDocument, RefusedEntry } from "../../ports/packages.ts";
import { documentProblem } from "./documentProblem.ts";
import { EntryProblem } from "./EntryProblem.ts";
import { entryName, type EntryName } from "./entryName.ts";
import { FileWindow } from "./FileWindow.ts";
import { inflateEntry } from "./inflateEntry.ts";
import { judgeEntry } from "./judgeEntry.ts";
import { locateEntry } from "./locateEntry.ts";
import { readDirectory } from "./readDirectory.ts";
import { SeenNames } from "./SeenNames.ts";

interface Reading {
  readonly file: FileHandle;
  readonly sizeBytes: number;
  readonly limits: PackageLimits;
  readonly signal: AbortSignal | undefined;
}

/** Yields the documents of a package from that place of its directory on. See `OpenPackage.documents`. */
export async function* readDocuments(
  { file, sizeBytes, limits, signal }: Reading,
  from: number,
): AsyncGenerator<ReadDocument | RefusedEntry> {
  const { entryCount, entries } = await readDirectory(new FileWindow(file, sizeBytes));
  const contents = new FileWindow(file, sizeBytes);
  const names = new SeenNames(entryCount);
  let index = -1;
  let inflatedBytes = 0;
  for await (const entry of entries) {
    signal?.throwIfAborted();
    index += 1;
    const name = entryName(entry);
    const isThereTwice = !names.add(entry.fileNameRaw);
    if (index < from || isFolder(entry, name)) continue;
    const read = await readDocument(contents, entry, limits);
    if (read instanceof EntryProblem) yield { index, name: name.shown, fault: fault(read, name) };
    else {
      inflatedBytes += read.xml.length;
      if (inflatedBytes > limits.inflatedBytes) throw bomb(limits);
      yield { index, name: name.shown, ...read, repairs: oddities(name, isThereTwice) };
    }
  }
}

type Bytes = Pick<ReadDocument, "deflated" | "raw" | "xml">;

async function readDocument(
  contents: FileWindow,
  entry: Entry,
  { documentBytes, ratio }: PackageLimits,
): Promise<Bytes | EntryProblem> {
  try {
    const deflated = judgeEntry(entry, { bytes: documentBytes, ratio });
    const raw = await rawBytes(contents, entry);
    const xml = inflateEntry(entry, raw, deflated);
    return documentProblem(xml) ?? { deflated, raw, xml };
  } catch (error) {
    if (error instanceof EntryProblem) return error;
    throw error;
  }
}

/** Returns a copy: a view would keep a whole window in memory for as long as somebody keeps the document. */
async function rawBytes(contents: FileWindow, entry: Entry): Promise<Buffer> {
  const start = await locateEntry(contents, entry);
  const length = entry.compressedSize;
  return Buffer.from(contents.peek(start, length) ?? (await contents.load(start, length)));
}

function isFolder(entry: Entry, { shown }: EntryName): boolean {
  return shown.endsWith("/") && entry.uncompressedSize === 0;
}

const none: readonly PackageFault[] = [];

function oddities(name: EntryName, isThereTwice: boolean): readonly PackageFault[] {
  if (!name.oddity && !isThereTwice && /\.xml$/i.test(name.shown)) return none;
  const found: PackageFault[] = [];
  const add = (code: PackageFault["code"], message: string) =>
    found.push({ code, entry: name.shown, message });
  if (name.oddity) add(name.oddity, "The name is odd; names are never used as paths.");
  if (isThereTwice) add("name.duplicate", "Another entry has the same name; both are read.");
  if (!/\.xml$/i.test(name.shown)) add("name.extension", "The name does not end in .xml; the entry is XML.");
  return found;
}

function fault({ code, message }: EntryProblem, name: EntryName): PackageFault {
  return { code, entry: name.shown, message };
}

function bomb({ inflatedBytes }: PackageLimits): PackageError {
  const message = `The package unpacks to over ${inflatedBytes} bytes.`;
  return new PackageError({ code: "package.zip_bomb", entry: "", message });
}
