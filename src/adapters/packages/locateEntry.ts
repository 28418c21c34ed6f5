import type { Entry } from "yauzl";
import { EntryProblem } from "./EntryProblem.ts";
import type { FileWindow } from "./FileWindow.ts";

const headerBytes = 30;
const headerSignature = 0x04034b50;
/** A name and the extra fields are read along with the header, as they go before the content. */
const headerAtMost = headerBytes + 2 * 0xffff;

/**
 * Returns the place in the file where an entry's bytes begin. Throws `EntryProblem` where the header is not there, or
 * the file ends before.
 */
export async function locateEntry(window: FileWindow, entry: Entry): Promise<number> {
  const position = entry.relativeOffsetOfLocalHeader;
  const header = window.peek(position, headerBytes) ?? (await window.load(position, headerAtMost));
  if (header.length < headerBytes) throw truncated();
  if (header.readUInt32LE(0) !== headerSignature)
    throw new EntryProblem("entry.corrupt", "No entry begins where the directory says.");
  const start = position + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.compressedSize > window.sizeBytes) throw truncated();
  return start;
}

function truncated(): EntryProblem {
  return new EntryProblem("entry.truncated", "The file ends before the entry does.");
}
