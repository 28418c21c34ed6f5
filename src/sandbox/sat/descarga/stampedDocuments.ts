import { closeSync, openSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import type { PackagedDocument } from "./documents/packagedDocument.ts";
import type { DocumentType } from "./documents/satDocument.ts";
import type { StampedCfdi, StampedPlace } from "./stampedCfdis.ts";

const blockBytes = 16_384;

/** Reads stamped documents out of SAT's journal, one after the other: for the process that makes packages. */
export function* stampedDocuments(
  path: string,
  places: readonly StampedPlace[],
): Generator<PackagedDocument> {
  const file = openSync(path, "r");
  try {
    for (const { offset, cancelledAt } of places) {
      const [head = "", xml = ""] = readLine(file, offset).split("\t");
      const cfdi = JSON.parse(head) as StampedCfdi;
      yield {
        facts: { ...cfdi, type: cfdi.type as DocumentType, amount: cfdi.total, cancelledAt },
        thirdParty: undefined,
        xml: () => inflateRawSync(Buffer.from(xml, "base64")),
      };
    }
  } finally {
    closeSync(file);
  }
}

function readLine(file: number, offset: number): string {
  const parts: Buffer[] = [];
  for (let at = offset; ; at += blockBytes) {
    const block = Buffer.alloc(blockBytes);
    const bytesRead = readSync(file, block, 0, blockBytes, at);
    const stop = block.subarray(0, bytesRead).indexOf(0x0a);
    parts.push(block.subarray(0, stop === -1 ? bytesRead : stop));
    if (stop !== -1 || bytesRead === 0) return Buffer.concat(parts).toString("utf8");
  }
}
