import { createHash } from "node:crypto";

const digestBytes = 32;

/** The name of a kept file: its key and the version of its pages. */
export interface KeptAs {
  readonly key: string;
  readonly version: string;
}

/** Seals the pages behind a digest of them and of what they are. */
export function sealKept(pdf: Uint8Array, as: KeptAs): Buffer {
  return Buffer.concat([digest(pdf, as), pdf]);
}

/** Returns the pages; undefined where the file is of another version or document, cut off or damaged. */
export function openKept(file: Buffer, as: KeptAs): Buffer | undefined {
  const pdf = file.subarray(digestBytes);
  return file.subarray(0, digestBytes).equals(digest(pdf, as)) ? pdf : undefined;
}

function digest(pdf: Uint8Array, { key, version }: KeptAs): Buffer {
  return createHash("sha256").update(`${key}\n${version}\n`).update(pdf).digest();
}
