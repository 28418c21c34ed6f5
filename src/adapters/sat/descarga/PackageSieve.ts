import { SaxesParser } from "saxes";
import { Base64Stream } from "./Base64Stream.ts";

/** An envelope larger than this is not SAT's. */
export const maxEnvelopeBytes = 262_144;
const lessThan = 0x3c;
const greaterThan = 0x3e;

/** An answer that cannot be what SAT sends with a package. */
export class SieveFault extends Error {
  override readonly name = "SieveFault";
}

/**
 * Splits the answer that carries a package, as it comes, into the package's bytes and the envelope around them. A
 * parser finds where `Paquete` opens; the content never reaches the parser, which would keep it as one text in memory.
 */
export class PackageSieve {
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #base64 = new Base64Stream();
  readonly #open: string[] = [];
  #envelope = "";
  #envelopeBytes = 0;
  #inPackage = false;
  #packages = 0;

  constructor() {
    this.#parser.on("error", (error) => fail(error.message));
    this.#parser.on("doctype", () => fail("a DOCTYPE is not allowed"));
    this.#parser.on("opentag", ({ local, isSelfClosing }) => this.#opened(local, isSelfClosing));
    this.#parser.on("closetag", () => void this.#open.pop());
  }

  /** Returns all that came beside the package, the emptied `Paquete` included. */
  get envelope(): string {
    return this.#envelope;
  }

  /** Yields the package's bytes in this piece of the answer. Throws `SieveFault` or `Base64Fault`. */
  *sift(piece: Buffer): Generator<Buffer> {
    let at = 0;
    while (at < piece.length) {
      const end = piece.indexOf(this.#inPackage ? lessThan : greaterThan, at);
      if (this.#inPackage) {
        const stop = end < 0 ? piece.length : end;
        yield this.#base64.decode(piece.subarray(at, stop));
        this.#inPackage = end < 0;
        at = stop;
      } else {
        const stop = end < 0 ? piece.length : end + 1;
        this.#feed(piece.subarray(at, stop));
        at = stop;
      }
    }
  }

  /** Ends the answer; throws `SieveFault` when the envelope is not complete. */
  end(): void {
    if (this.#envelopeBytes === 0) fail("empty");
    this.#parser.write(this.#decode()).close();
    this.#base64.end();
  }

  /** Feeds the parser up to the first `>`, so that no tag's content follows its end within one call. */
  #feed(bytes: Buffer): void {
    this.#envelopeBytes += bytes.length;
    if (this.#envelopeBytes > maxEnvelopeBytes) fail("too much around the package");
    const text = this.#decode(bytes);
    this.#envelope += text;
    this.#parser.write(text);
    // What followed the package's bytes has ended, and was not the tag that closes it: a comment, a section.
    const isWhole = bytes.at(-1) === greaterThan;
    if (isWhole && !this.#inPackage && this.#open.at(-1) === "Paquete") fail("markup within the package");
  }

  #decode(bytes?: Buffer): string {
    try {
      return bytes ? this.#decoder.decode(bytes, { stream: true }) : this.#decoder.decode();
    } catch {
      return fail("not UTF-8");
    }
  }

  #opened(name: string, isSelfClosing: boolean): void {
    if (this.#open.includes("Paquete")) fail("an element within the package");
    this.#open.push(name);
    if (this.#open.length > 64) fail("nested too deep");
    if (name !== "Paquete" || !this.#open.includes("Body")) return;
    if (++this.#packages > 1) fail("a second package");
    this.#inPackage = !isSelfClosing;
  }
}

function fail(why: string): never {
  throw new SieveFault(why);
}
