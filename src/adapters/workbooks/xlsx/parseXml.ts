import { SaxesParser } from "saxes";
import { WorkbookProblem } from "../WorkbookProblem.ts";

/** The events that a part's XML is made of; names come without their prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Feeds a part to a strict parser and yields after each piece, so that the caller can take what has been found so far.
 * A document type is refused before anything in it is looked at: parts of a workbook have none, and entities are how
 * XML reaches for files, addresses and all of the memory.
 */
export async function* parseXml(
  pieces: AsyncIterable<Buffer>,
  events: XmlEvents,
  place: { readonly sheet?: string } = {},
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  const fail = (error: Error) => {
    throw new WorkbookProblem("corrupt", `XML: ${error.message}`, place);
  };
  parser.on("error", fail);
  parser.on("doctype", () => {
    throw new WorkbookProblem("external_content", "a document type declaration", place);
  });
  parser.on("opentag", ({ name, attributes }) =>
    events.open?.(localName(name), attributes as Record<string, string>),
  );
  parser.on("closetag", ({ name }) => events.close?.(localName(name)));
  if (events.text) parser.on("text", (text) => events.text?.(text));
  if (events.text) parser.on("cdata", (text) => events.text?.(text));

  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new WorkbookProblem("corrupt", "a part is not UTF-8", place);
    }
  };
  for await (const piece of pieces) {
    parser.write(decode(piece));
    yield;
  }
  parser.write(decode()).close();
  yield;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
