import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { ParseOption, XmlDocument } from "libxml2-wasm";
import { fromBuffer, type ZipFile } from "yauzl";

const fixedHeaderBytes = 30;
/** The leniency is ours: documents of SAT's whose addendas declare no namespaces are parsed, and silently. */
const option: ParseOption =
  ParseOption.XML_PARSE_RECOVER | ParseOption.XML_PARSE_NOERROR | ParseOption.XML_PARSE_NOWARNING;

/** The least that reading a package takes: the whole file in memory, each entry inflated and parsed by libxml2. */
export async function bareUnzip(file: string): Promise<number> {
  const bytes = await readFile(file);
  const zip = await directoryOf(bytes);
  let documents = 0;
  for await (const { relativeOffsetOfLocalHeader: at, compressedSize } of zip.eachEntry()) {
    const start = at + fixedHeaderBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const xml = inflateRawSync(bytes.subarray(start, start + compressedSize));
    XmlDocument.fromBuffer(xml, { option }).dispose();
    documents += 1;
  }
  return documents;
}

function directoryOf(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );
}
