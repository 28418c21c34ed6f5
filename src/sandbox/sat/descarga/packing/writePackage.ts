import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { deflateRawSync } from "node:zlib";
import { ZipFile } from "yazl";
import type { SatContent } from "../../../../domain/satDownloads/satQuery.ts";
import { ZipWriter } from "../../../../platform/zip/ZipWriter.ts";
import { metadataHeader, metadataLine, thirdPartyHeader } from "../documents/metadataLine.ts";
import type { PackagedDocument } from "../documents/packagedDocument.ts";

export interface PackageFile {
  readonly path: string;
  /** The name that SAT gives it, `{request}_01`, which the metadata's file has too. */
  readonly id: string;
  readonly content: SatContent;
}

export interface WrittenPackage {
  readonly documents: number;
  readonly sizeBytes: number;
}

/** The same documents give the same bytes, whenever they are packed. */
const wallTime = "2026-01-01T12:00:00";
const entryOptions = { mtime: new Date(2026, 0, 1, 12), mode: 0o100644, forceDosTimestamp: true };
const batchChars = 65_536;

/** Writes a package in SAT's layout: an XML a document, or one text with a line for each. Memory holds one of them. */
export async function writePackage(
  { path, id, content }: PackageFile,
  documents: Iterable<PackagedDocument>,
): Promise<WrittenPackage> {
  return content === "cfdi" ? writeXmls(path, documents) : writeMetadata(path, id, documents);
}

/** Deflates on the spot: at 3 KB each, streams would cost more than the deflating. */
async function writeXmls(path: string, documents: Iterable<PackagedDocument>): Promise<WrittenPackage> {
  const zip = await ZipWriter.create(path);
  let count = 0;
  try {
    for (const document of documents) {
      const bytes = document.xml();
      const name = `${document.facts.uuid}.xml`;
      await zip.add({ name, wallTime, bytes, deflated: deflateRawSync(bytes) });
      count += 1;
    }
    return { documents: count, sizeBytes: await zip.finish() };
  } finally {
    await zip.close();
  }
}

async function writeMetadata(
  path: string,
  id: string,
  documents: Iterable<PackagedDocument>,
): Promise<WrittenPackage> {
  const zip = new ZipFile();
  const thirdParties: string[] = [];
  let count = 0;
  zip.addReadStreamLazy(`${id}.txt`, entryOptions, (take) => take(null, Readable.from(batchesOf(lines()))));
  const failed = once(zip, "error").then(([error]) => Promise.reject(error as Error));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed]);
  return { documents: count, sizeBytes: (await stat(path)).size };

  function* lines(): Generator<string> {
    yield metadataHeader;
    for (const { facts, thirdParty } of documents) {
      count += 1;
      if (thirdParty)
        thirdParties.push(`${facts.uuid.toUpperCase()}~${thirdParty.rfc}~${thirdParty.name}\r\n`);
      yield metadataLine(facts);
    }
    // Only now is it known who acted for third parties.
    if (thirdParties.length > 0) {
      const name = `${id.replace(/_\d+$/, "")}_tercero.txt`;
      zip.addBuffer(Buffer.from([thirdPartyHeader, ...thirdParties].join("")), name, entryOptions);
    }
    zip.end();
  }
}

/** Joins lines, because a stream takes about as long for a line as for a thousand. */
function* batchesOf(pieces: Iterable<string>): Generator<Buffer> {
  let batch = "";
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < batchChars) continue;
    yield Buffer.from(batch, "utf8");
    batch = "";
  }
  yield Buffer.from(batch, "utf8");
}
