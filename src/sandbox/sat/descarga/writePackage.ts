import type { SatContent } from "../../../domain/satDownloads/satQuery.ts";
import { metadataHeader, metadataLine, thirdPartyHeader } from "./documents/metadataLine.ts";
import type { PackagedDocument } from "./documents/packagedDocument.ts";
import { ZipWriter } from "./ZipWriter.ts";

export interface PackageFile {
  readonly path: string;
  /** As SAT names it, `{request}_01`: the metadata's file goes by it. */
  readonly id: string;
  readonly content: SatContent;
}

export interface WrittenPackage {
  readonly documents: number;
  readonly sizeBytes: number;
}

/** Writes a package in SAT's layout: an XML a document, or one text with a line for each. Memory holds one of them. */
export async function writePackage(
  { path, id, content }: PackageFile,
  documents: Iterable<PackagedDocument>,
): Promise<WrittenPackage> {
  const zip = await ZipWriter.create(path);
  const written = content === "cfdi" ? await addXmls(zip, documents) : await addMetadata(zip, id, documents);
  return { documents: written, sizeBytes: await zip.close() };
}

async function addXmls(zip: ZipWriter, documents: Iterable<PackagedDocument>): Promise<number> {
  let count = 0;
  for (const document of documents) {
    await zip.add(`${document.facts.uuid}.xml`, document.xml());
    count += 1;
  }
  return count;
}

async function addMetadata(
  zip: ZipWriter,
  id: string,
  documents: Iterable<PackagedDocument>,
): Promise<number> {
  let count = 0;
  const thirdParties: string[] = [];
  await zip.addPieces(`${id}.txt`, lines());
  if (thirdParties.length > 0) {
    await zip.addPieces(`${id.replace(/_\d+$/, "")}_tercero.txt`, [thirdPartyHeader, ...thirdParties]);
  }
  return count;

  function* lines(): Generator<string> {
    yield metadataHeader;
    for (const { facts, thirdParty } of documents) {
      count += 1;
      if (thirdParty)
        thirdParties.push(`${facts.uuid.toUpperCase()}~${thirdParty.rfc}~${thirdParty.name}\r\n`);
      yield metadataLine(facts);
    }
  }
}
