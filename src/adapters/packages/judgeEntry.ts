import type { Entry } from "yauzl";
import { EntryProblem } from "./EntryProblem.ts";

/** Entries below this size may be packed as tightly as they like. */
const smallEntryBytes = 1_048_576;

const stored = 0;
const deflated = 8;

/** Refuses by what the directory says, before a byte is read. Throws `EntryProblem`; true: the entry is deflated. */
export function judgeEntry(
  entry: Entry,
  limits: { readonly bytes: number; readonly ratio: number },
): boolean {
  const { uncompressedSize: size, compressedSize, compressionMethod: method } = entry;
  if (entry.isEncrypted()) throw new EntryProblem("entry.encrypted", "The entry is encrypted.");
  if (method !== stored && method !== deflated)
    throw new EntryProblem("entry.unknown_method", `The entry is packed by method ${method}.`);
  if (method === stored && size !== compressedSize)
    throw new EntryProblem("entry.corrupt", "The entry has two sizes, though it is not packed.");
  if (size > limits.bytes)
    throw new EntryProblem("entry.too_large", `The entry has ${size} bytes; ${limits.bytes} are taken.`);
  if (size > smallEntryBytes && size / Math.max(compressedSize, 1) > limits.ratio)
    throw new EntryProblem(
      "entry.zip_bomb",
      `The entry would unpack to over ${limits.ratio} times its size.`,
    );
  return method === deflated;
}
