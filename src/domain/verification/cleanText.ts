import type { Fault } from "../../errors.ts";
import { decodeText } from "../mirror/decodeText.ts";
import { repairFault } from "./repairFault.ts";

/** The encodings in which bytes are read, by the code of the decoder's repair. */
const encodings: Readonly<Record<string, string>> = {
  "text.latin1": "Latin-1",
  "text.utf16": "UTF-16",
  "text.invalid_utf8": "UTF-8, Latin-1",
  "text.nul": "UTF-8",
};

/** Returns the text of a file from its first tag to its last, and what had to be repaired for that. */
export function cleanText(bytes: Buffer): { readonly text: string; readonly found: Fault[] } {
  const found: Fault[] = [];
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) found.push(repairFault("xml.bom", ""));
  const { text, repair } = decodeText(bytes);
  if (repair) {
    const encoding = encodings[repair.code] ?? repair.code;
    found.push(repairFault("xml.bytes", "", { encoding }));
  }
  const begin = Math.max(text.search(/<[?!A-Za-z_]/), 0);
  const end = text.lastIndexOf(">") + 1 || text.length;
  if (begin > 0) found.push(repairFault("xml.leading_text", "", { count: begin }));
  const trailing = text.slice(end).trim();
  if (trailing !== "") found.push(repairFault("xml.trailing_text", "", { count: trailing.length }));
  const clean = text.slice(begin, Math.max(end, begin));
  const [, declared] = /^<\?xml[^>]{0,100}encoding=["']([\w.-]{1,40})["']/i.exec(clean) ?? [];
  if (declared !== undefined && !/^utf-?8$/i.test(declared))
    found.push(repairFault("xml.encoding", "", { declared }));
  return { text: clean, found };
}
