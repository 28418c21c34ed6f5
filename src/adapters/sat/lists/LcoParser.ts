import { SaxesParser } from "saxes";
import { LcoError } from "./LcoError.ts";

/** The LCO has three levels. */
const maxDepth = 8;
/** Two tags are some dozen characters apart; the parser would keep all that lies between them. */
const mostBetweenTags = 262_144;
/** Fifteen million certificates have some 4 GB; what unpacks to far more would be read for hours. */
const mostBytes = 17_179_869_184;

/**
 * Reads one part of the LCO as it comes, and hands each certificate to `onRow`. Prefixes don't matter. Throws an
 * `LcoError` on anything not well-formed and on a DOCTYPE, hence on every entity of one's own.
 */
export class LcoParser {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  readonly #onRow: (row: readonly string[]) => void;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #depth = 0;
  #sinceTag = 0;
  #bytes = 0;
  #rfc = "";

  constructor(onRow: (row: readonly string[]) => void) {
    this.#onRow = onRow;
    this.#parser.on("error", (error) => fail(error.message));
    this.#parser.on("doctype", () => fail("a DOCTYPE is not allowed"));
    this.#parser.on("opentag", ({ name, attributes }) => this.#open(localName(name), attributes));
    this.#parser.on("closetag", () => {
      this.#depth -= 1;
      this.#sinceTag = 0;
    });
  }

  write(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > mostBytes) fail("too long");
    this.#decoder ??= decoderOf(piece);
    this.#parse(() => this.#decoder!.decode(piece, { stream: true }));
  }

  /** Ends the part; throws where it is not whole. */
  close(): void {
    this.#parse(() => this.#decoder?.decode() ?? "");
    this.#parser.close();
  }

  #parse(decode: () => string): void {
    const text = decoded(decode);
    this.#sinceTag += text.length;
    this.#parser.write(text);
    if (this.#sinceTag > mostBetweenTags) fail("too much between two tags");
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#sinceTag = 0;
    this.#depth += 1;
    if (this.#depth > maxDepth) fail("nested too deep");
    if (this.#depth === 1 && name !== "LCO") fail(`its root is ${name.slice(0, 60)}`);
    if (this.#depth === 1) this.#onRow([attributes["fecha"] ?? ""]);
    if (name === "Contribuyente") this.#rfc = (attributes["RFC"] ?? "").toUpperCase();
    if (name !== "Certificado") return;
    const { noCertificado = "", EstatusCertificado = "", ValidezObligaciones = "" } = attributes;
    this.#onRow([this.#rfc, noCertificado, EstatusCertificado, ValidezObligaciones]);
  }
}

function decoderOf(piece: Buffer): InstanceType<typeof TextDecoder> {
  const [, encoding = "utf-8"] =
    /^(?:\u{ef}\u{bb}\u{bf})?<\?xml[^>]*?encoding=["']([\w-]{1,30})["']/u.exec(
      piece.toString("latin1", 0, 200),
    ) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return fail(`the encoding ${encoding} is unknown`);
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    return fail("its letters are not of its encoding");
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function fail(why: string): never {
  throw new LcoError(why);
}
