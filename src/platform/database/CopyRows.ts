import { pipeline } from "node:stream/promises";
import type { Knex } from "knex";
import type { ClientBase } from "pg";
import { from } from "pg-copy-streams";

/** A field: text for any column that is cast from text, bytes for `bytea`. */
export type CopyField = string | Buffer | null;

const firstBytes = 262_144;
/** The size of a piece that goes to PostgreSQL at once: it stores the beginning while the end is on its way. */
const pieceBytes = 131_072;
const signature = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const trailer = Buffer.from([0xff, 0xff]);
const nullLength = -1;

/**
 * Rows on their way into a table, in the binary format of COPY: encoded as they come, so that nothing of what they were
 * made from is kept. Texts must hold no NUL; what PostgreSQL cannot hold otherwise is replaced by U+FFFD.
 */
export class CopyRows {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  /** The end of each row. */
  readonly #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  get sizeBytes(): number {
    return this.#ends.at(-1) ?? 0;
  }

  add(fields: readonly CopyField[]): void {
    let at = this.sizeBytes;
    this.#reserve(at, fields);
    at = this.#bytes.writeInt16BE(fields.length, at);
    for (const field of fields) at = this.#write(field, at);
    this.#ends.push(at);
  }

  /** Copies these rows, or those from one place to before another. `table` is trusted; it may name its columns. */
  async copyTo(tx: Knex.Transaction, table: string, first = 0, end = this.count): Promise<void> {
    const connection = (await tx.client.acquireConnection()) as ClientBase;
    const sql = `copy ${table} from stdin with (format binary)`;
    await pipeline(this.#pieces(first, end), connection.query(from(sql)));
  }

  *#pieces(first: number, end: number): Generator<Buffer> {
    yield signature;
    const stop = this.#startOf(end);
    for (let at = this.#startOf(first); at < stop; at += pieceBytes) {
      yield this.#bytes.subarray(at, Math.min(at + pieceBytes, stop));
    }
    yield trailer;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] as number);
  }

  #write(field: CopyField, at: number): number {
    if (field === null) return this.#bytes.writeInt32BE(nullLength, at);
    const start = at + 4;
    const length =
      typeof field === "string" ? this.#bytes.write(field, start, "utf8") : field.copy(this.#bytes, start);
    this.#bytes.writeInt32BE(length, at);
    return start + length;
  }

  /** Makes room: a character of a text is three bytes at most; one of four is two characters here. */
  #reserve(used: number, fields: readonly CopyField[]): void {
    let wanted = used + 2;
    for (const field of fields)
      wanted += 4 + (typeof field === "string" ? field.length * 3 : (field?.length ?? 0));
    if (wanted <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(wanted, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, used);
    this.#bytes = larger;
  }
}
