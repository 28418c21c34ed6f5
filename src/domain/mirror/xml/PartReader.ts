import type { FieldReader } from "../FieldReader.ts";
import { unescapeXml } from "./unescapeXml.ts";
import type { XmlPart } from "./xmlPart.ts";

/** Reads a part of a document value by value; a part that is not there has no values. */
export class PartReader {
  readonly #part: XmlPart | undefined;
  readonly fields: FieldReader;

  constructor(part: XmlPart | undefined, fields: FieldReader) {
    this.#part = part;
    this.fields = fields;
  }

  /** Returns the first part of that name; prefixes do not count. */
  part(name: string): PartReader {
    return new PartReader(
      this.#part?.parts.find((part) => part.name === name),
      this.fields,
    );
  }

  /** Returns all parts of that name. */
  parts(name: string): PartReader[] {
    const found = this.#part?.parts.filter((part) => part.name === name) ?? [];
    return found.map((part) => new PartReader(part, this.fields));
  }

  /** Returns all parts that these names lead to, one under the other, however often each is there. */
  all(...names: readonly string[]): PartReader[] {
    return names.reduce<PartReader[]>((found, name) => found.flatMap((part) => part.parts(name)), [this]);
  }

  get exists(): boolean {
    return this.#part !== undefined;
  }

  raw(attribute: string): string | undefined {
    const value = this.#part?.attributes[attribute];
    return value === undefined ? undefined : unescapeXml(value);
  }

  text(attribute: string): string | null {
    return this.fields.text(this.raw(attribute), attribute);
  }

  key(attribute: string): string | null {
    return this.fields.key(this.raw(attribute), attribute);
  }

  amount(attribute: string): string | null {
    return this.fields.amount(this.raw(attribute), attribute);
  }

  time(attribute: string): string | null {
    return this.fields.time(this.raw(attribute), attribute);
  }

  rfc(attribute: string): string | null {
    return this.fields.rfc(this.raw(attribute), attribute);
  }

  uuid(attribute: string): string | null {
    return this.fields.uuid(this.raw(attribute));
  }
}
