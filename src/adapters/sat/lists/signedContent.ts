import { LcoError } from "./LcoError.ts";

const sequence = 0x30;
const octets = 0x04;
const constructed = 0x20;
/** The object identifier of PKCS#7's data, after which the content comes. */
const dataType = Buffer.from("2a864886f70d010701", "hex");
/** The octets before the content are of algorithms and have some dozens; a content comes in pieces of any size. */
const mostHeaderBytes = 65_536;

/**
 * Yields the content of a file that SAT has signed (PKCS#7, in DER or in BER with pieces), and of any other the bytes as
 * they are. The signature itself is not verified.
 */
export async function* signedContent(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let isSigned: boolean | undefined;
  const reader = new ContentReader();
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    isSigned ??= piece[0] === sequence;
    if (!isSigned) yield piece;
    else yield* reader.read(piece);
    if (reader.isOver) return;
  }
  if (isSigned) throw new LcoError("the signed content ends too early");
}

/** Walks over elements as they come: it goes into those that hold others, and passes by what is not the content. */
class ContentReader {
  #header: Buffer = Buffer.alloc(0);
  #left = 0;
  #takes: "content" | "type" | "nothing" = "nothing";
  #type: Buffer = Buffer.alloc(0);
  #isContent = false;
  #hasContent = false;
  #passed = 0;
  isOver = false;

  *read(piece: Buffer): Generator<Buffer> {
    let rest = this.#header.length > 0 ? Buffer.concat([this.#header, piece]) : piece;
    this.#header = Buffer.alloc(0);
    while (rest.length > 0 && !this.isOver) {
      if (this.#left > 0) {
        const part = rest.subarray(0, this.#left);
        if (this.#takes === "content") yield part;
        if (this.#takes === "type") this.#type = Buffer.concat([this.#type, part]);
        this.#left -= part.length;
        rest = rest.subarray(part.length);
        if (this.#left === 0 && this.#takes === "type") this.#isContent ||= this.#type.equals(dataType);
        continue;
      }
      const element = elementAt(rest);
      if (!element) break;
      this.#begin(element);
      rest = rest.subarray(element.headerBytes);
    }
    if (this.#left === 0) this.#header = rest;
  }

  #begin({ tag, length, headerBytes }: Element): void {
    // What follows the content are its end, certificates and signatures.
    if (this.#hasContent && tag !== octets && tag !== 0) {
      this.isOver = true;
      return;
    }
    if (tag & constructed) {
      this.#pass(headerBytes);
      return;
    }
    this.#left = length;
    this.#takes = this.#isContent && tag === octets ? "content" : tag === 0x06 ? "type" : "nothing";
    if (this.#takes === "content") this.#hasContent = true;
    else this.#pass(headerBytes + length);
    this.#type = Buffer.alloc(0);
  }

  #pass(bytes: number): void {
    this.#passed += bytes;
    if (!this.#hasContent && this.#passed > mostHeaderBytes) throw new LcoError("no signed content");
  }
}

interface Element {
  readonly tag: number;
  readonly length: number;
  readonly headerBytes: number;
}

/** Reads the header of the element at the beginning; `undefined` until all of its bytes are there. */
function elementAt(bytes: Buffer): Element | undefined {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return undefined;
  if ((tag & 0x1f) === 0x1f) throw new LcoError("an element of PKCS#7 with a long tag");
  // An indefinite length belongs to elements that hold others, and needs no counting here.
  if (first <= 0x80) return { tag, length: first === 0x80 ? 0 : first, headerBytes: 2 };
  const lengthBytes = first & 0x7f;
  if (lengthBytes > 6) throw new LcoError("an element of PKCS#7 that is too long");
  if (bytes.length < 2 + lengthBytes) return undefined;
  return { tag, length: bytes.readUIntBE(2, lengthBytes), headerBytes: 2 + lengthBytes };
}
