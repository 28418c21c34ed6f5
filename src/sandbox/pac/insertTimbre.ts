interface Tag {
  readonly kind: "open" | "close" | "empty";
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Puts a timbre at the end of the Complemento of a well-formed CFDI or retention, making the node where it lacks, and leaves every
 * other byte as it was. Walks the tags, so that comments, CDATA, addendas and `>` in attributes cannot mislead it.
 */
export function insertTimbre(xml: string, timbre: string): string {
  const prefix = xml.includes("<retenciones:Retenciones") ? "retenciones" : "cfdi";
  const [complemento, addenda] = [`${prefix}:Complemento`, `${prefix}:Addenda`];
  let depth = 0;
  let place: number | undefined;
  for (const tag of tags(xml)) {
    if (tag.kind === "close") depth -= 1;
    if (depth === 1 && tag.name === complemento) {
      if (tag.kind === "close") return spliced(xml, tag.start, tag.start, timbre);
      if (tag.kind === "empty") return spliced(xml, tag.start, tag.end, inElement(complemento, timbre));
    }
    // Complemento stands before Addenda, which is the last child (sequence of cfdv40.xsd).
    if (depth === 1 && tag.kind !== "close" && tag.name === addenda) place = tag.start;
    if (depth === 0 && tag.kind === "close") place ??= tag.start;
    if (tag.kind === "open") depth += 1;
  }
  if (place === undefined) throw new Error("The document has no closing root tag.");
  return spliced(xml, place, place, inElement(complemento, timbre));
}

function inElement(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function spliced(xml: string, start: number, end: number, piece: string): string {
  return xml.slice(0, start) + piece + xml.slice(end);
}

function* tags(xml: string): Generator<Tag> {
  for (let start = xml.indexOf("<"); start !== -1;) {
    const skip = endOfNonElement(xml, start);
    if (skip !== undefined) {
      start = xml.indexOf("<", skip);
      continue;
    }
    const end = endOfTag(xml, start);
    const isClose = xml.startsWith("</", start);
    const kind = isClose ? "close" : xml[end - 2] === "/" ? "empty" : "open";
    const [name = ""] =
      /[^\s/>]+/.exec(xml.slice(start + (isClose ? 2 : 1), Math.min(end, start + 200))) ?? [];
    yield { kind, name, start, end };
    start = xml.indexOf("<", end);
  }
}

function endOfNonElement(xml: string, start: number): number | undefined {
  const close = xml.startsWith("<!--", start)
    ? "-->"
    : xml.startsWith("<![CDATA[", start)
      ? "]]>"
      : xml.startsWith("<?", start)
        ? "?>"
        : undefined;
  return close && xml.indexOf(close, start) + close.length;
}

function endOfTag(xml: string, start: number): number {
  let quote = "";
  for (let at = start + 1; at < xml.length; at += 1) {
    const char = xml[at] as string;
    if (quote) quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return at + 1;
  }
  throw new Error("The document ends inside a tag.");
}
