import type { PackageFault } from "../satDownloads/packageFault.ts";
import { readWallTime } from "./readWallTime.ts";

/** The origin of a document or a line, for what is said of it. */
export interface Origin {
  readonly entry: string;
  readonly line?: number;
}

const mostRepairs = 20;
/** XSD allows 254 characters for the longest name. */
const longestText = 300;

/**
 * Reads single values tolerantly and keeps a list of what it had to repair. Its values fit into the database: no
 * control characters, no endless texts, only real amounts and times. Null stands for what is absent or cannot be read.
 */
export class FieldReader {
  readonly #origin: Origin;
  readonly #repairs: PackageFault[] = [];

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** Returns the repairs in the order of reading, at most twenty. */
  get repairs(): readonly PackageFault[] {
    return this.#repairs;
  }

  repaired(code: PackageFault["code"], message: string): void {
    if (this.#repairs.length < mostRepairs) this.#repairs.push({ code, ...this.#origin, message });
  }

  text(value: string | undefined, field: string, longest = longestText): string | null {
    if (value === undefined || value === "") return null;
    const text = this.#cleaned(value, field).trim();
    if (text.length <= longest) return text === "" ? null : text;
    this.repaired("text.too_long", `${field} has ${text.length} characters; ${longest} are kept.`);
    return text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  }

  /** Reads a catalog's key or a short word. */
  key(value: string | undefined, field: string): string | null {
    return this.text(value, field, 40);
  }

  /** Reads a plain decimal as written. Signs of currency and separators of thousands are taken off. */
  amount(value: string | undefined, field: string): string | null {
    if (value === undefined || plainDecimal.test(value)) return value ?? null;
    const bare = value.replace(/[\s$]|MXN/g, "");
    if (bare === "") return null;
    const decimal = withoutSeparators(bare);
    if (decimal === undefined) this.repaired("amount.unreadable", `${field} is no amount; it was left out.`);
    else this.repaired("amount.formatted", `${field} was not written as a plain decimal.`);
    return decimal ?? null;
  }

  /** Reads `YYYY-MM-DDThh:mm:ss` as a wall time: an offset is left out, and no zone is ever applied. */
  time(value: string | undefined, field: string): string | null {
    const text = value?.trim();
    if (!text) return null;
    const time = readWallTime(text);
    if (time === undefined)
      this.repaired("time.unreadable", `${field} is no date and time; it was left out.`);
    return time ?? null;
  }

  /** Reads an RFC in upper case. One that does not look like an RFC is kept, since SAT has let it pass. */
  rfc(value: string | undefined, field: string): string | null {
    if (value !== undefined && usualRfc.test(value)) return value;
    const rfc = this.text(value, field, 20)?.toUpperCase() ?? null;
    if (rfc !== null && !usualRfc.test(rfc))
      this.repaired("rfc.unusual", `${field} does not look like an RFC.`);
    return rfc;
  }

  /** Reads a UUID in lower case; null for anything else. */
  uuid(value: string | undefined): string | null {
    const uuid = value?.trim().toLowerCase();
    return uuid !== undefined && uuidPattern.test(uuid) ? uuid : null;
  }

  #cleaned(value: string, field: string): string {
    if (!unstorable.test(value)) return value;
    const spaced = value.replace(/[\t\n\r]+/g, " ");
    const storable = spaced.replace(unstorables, "");
    if (storable.length < spaced.length)
      this.repaired("text.control_characters", `${field} has control characters; they were left out.`);
    return storable;
  }
}

const plainDecimal = /^-?\d{1,20}(\.\d{1,10})?$/;
const usualRfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** NUL is refused by the database, halves of surrogate pairs by its JSON; the others break lists and lines. */
const unstorable = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u;
const unstorables = new RegExp(unstorable.source, "gu");

/** Reads `1,124.11`, `.5`, `5.` and `12,50` as what they mean; undefined for anything else. */
function withoutSeparators(text: string): string | undefined {
  const thousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
  const pointed = thousands.replace(/^([+-]?\d+),(\d{1,2})$/, "$1.$2");
  const decimal = pointed
    .replace(/^\+/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.$/, "");
  return plainDecimal.test(decimal) ? decimal : undefined;
}
