import { isUtf8 } from "node:buffer";
import type { Repair } from "../satDownloads/packageFault.ts";

export interface DecodedText {
  readonly text: string;
  /** The guess that was made where the bytes are not what SAT prescribes. */
  readonly repair?: Repair;
}

/** A well-formed sequence of UTF-8 of two to four bytes, seen as Latin-1. */
const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/**
 * Returns the text of a document or of a line of metadata, whatever its bytes: UTF-8 as prescribed, UTF-16 by its
 * mark, Latin-1 where that is declared. In other bytes each well-formed sequence is read as UTF-8 and each other byte
 * as Latin-1: what systems produce that mix or mislabel the two. NULs are left out: no database takes them in a text.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const decoded = decode(bytes);
  if (!decoded.text.includes("\0")) return decoded;
  const text = decoded.text.replaceAll("\0", "");
  return { text, repair: { code: "text.nul", message: "NUL bytes were left out." } };
}

function decode(bytes: Buffer): DecodedText {
  if (isUtf8(bytes)) {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { text: bytes.toString("utf8", hasMark ? 3 : 0) };
  }
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes.subarray(2));
  if (first === 0xfe && second === 0xff)
    return utf16(Buffer.from(bytes.subarray(2, bytes.length & ~1)).swap16());
  const latin1 = bytes.toString("latin1");
  if (/^<\?xml[^>]{0,100}encoding=["'](iso-8859-1|windows-1252|latin-?1)["']/i.test(latin1))
    return { text: latin1 };
  const text = latin1.replace(sequence, (found) => Buffer.from(found, "latin1").toString("utf8"));
  return text.length === latin1.length
    ? { text, repair: { code: "text.latin1", message: "The text is Latin-1; it was read as that." } }
    : {
        text,
        repair: { code: "text.invalid_utf8", message: "Bytes that are no UTF-8 were read as Latin-1." },
      };
}

function utf16(bytes: Buffer): DecodedText {
  const repair: Repair = { code: "text.utf16", message: "The text is UTF-16; it was read as that." };
  return { text: bytes.toString("utf16le"), repair };
}
