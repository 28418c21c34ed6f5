import { EntryProblem } from "./EntryProblem.ts";

/** The white space to skip, and the byte order mark of UTF-8. */
const skipped = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);
/** The most white space before a document: a longer lead hides no document. */
const longestLead = 4_096;

/** Returns what an entry's bytes are if they are no XML, judged by how they begin and never by the name. */
export function documentProblem(bytes: Buffer): EntryProblem | undefined {
  let at = 0;
  while (at < longestLead && skipped.has(bytes[at] ?? -1)) at += 1;
  if (bytes[at] === 0x3c || isUtf16(bytes)) return undefined;
  if (bytes.length === at) return new EntryProblem("entry.empty", "The entry is empty.");
  if (bytes.subarray(0, 4).equals(zipSignature))
    return new EntryProblem(
      "entry.nested_package",
      "The entry is a ZIP; packages within packages are not read.",
    );
  return new EntryProblem("entry.not_xml", "The entry is no XML.");
}

const zipSignature = Buffer.from("504b0304", "hex");

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
