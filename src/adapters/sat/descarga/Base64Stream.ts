/** Decodes base64 that comes in pieces. Blanks are skipped; anything else that is not base64 throws a `Base64Fault`. */
export class Base64Stream {
  /** The fewer than four characters that wait for the next piece. */
  #rest = "";
  #padded = false;

  /** Returns the bytes that this piece completes. */
  decode(piece: Buffer): Buffer {
    const latin1 = piece.toString("latin1");
    const text = this.#rest + (/\s/.test(latin1) ? latin1.replace(/\s+/g, "") : latin1);
    if (text === "") return Buffer.alloc(0);
    if (this.#padded) throw new Base64Fault("characters after its end");
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    const groups = text.slice(0, whole);
    if (groups === "") return Buffer.alloc(0);
    // Padding ends the last group only, so what comes before it has to be of the alphabet to the last character.
    const [, padding = ""] = /(={1,2})$/.exec(groups) ?? [];
    if (/[^A-Za-z0-9+/]/.test(groups.slice(0, groups.length - padding.length)))
      throw new Base64Fault("a character that is not base64");
    this.#padded = padding !== "";
    if (this.#padded && this.#rest !== "") throw new Base64Fault("characters after its end");
    return Buffer.from(groups, "base64");
  }

  /** Ends the text; throws `Base64Fault` when a part of a group is left. */
  end(): void {
    if (this.#rest !== "") throw new Base64Fault("cut within a group");
  }
}

export class Base64Fault extends Error {
  override readonly name = "Base64Fault";
}
