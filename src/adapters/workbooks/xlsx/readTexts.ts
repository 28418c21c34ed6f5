import { StringTable } from "../StringTable.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";
import { parseXml } from "./parseXml.ts";
import { unescapeText } from "./unescapeText.ts";

/** Reads a part of shared strings: one text per `si`, its runs joined, phonetic hints left out. */
export async function readTexts(
  pieces: AsyncIterable<Buffer>,
  maxCharacters: number,
  maxBytes: number,
): Promise<StringTable> {
  const table = new StringTable(maxBytes);
  let [text, isText, isHint] = ["", false, false];
  const events = {
    open: (name: string) => {
      if (name === "si") text = "";
      else if (name === "rPh") isHint = true;
      else if (name === "t") isText = !isHint;
    },
    text: (more: string) => {
      if (!isText) return;
      text += more;
      if (text.length > maxCharacters) throw new WorkbookProblem("cell_too_long", "a shared text");
    },
    close: (name: string) => {
      if (name === "t") isText = false;
      else if (name === "rPh") isHint = false;
      else if (name === "si") table.add(unescapeText(text));
    },
  };
  for await (const _ of parseXml(pieces, events));
  return table;
}
