import { writeFileSync } from "node:fs";
import { CFB } from "@e965/xlsx";

/** A record of BIFF8: its type and its body as numbers of the given widths, or as bytes. */
export function record(
  type: number,
  ...fields: readonly (readonly [value: number, bytes: 1 | 2 | 4 | 8] | Buffer)[]
): Buffer {
  const body = Buffer.concat(
    fields.map((field) => {
      if (Buffer.isBuffer(field)) return field;
      const [value, bytes] = field;
      const piece = Buffer.alloc(bytes);
      if (bytes === 8) piece.writeDoubleLE(value);
      else piece.writeUIntLE(value, 0, bytes);
      return piece;
    }),
  );
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Row, column (from 0) and format of a cell, as every record of a cell begins. */
export function at(row: number, column: number): Buffer {
  const place = Buffer.alloc(6);
  place.writeUInt16LE(row, 0);
  place.writeUInt16LE(column, 2);
  return place;
}

/** A text in a record: its length, and its characters in one byte each or in two. */
export function text(value: string, isWide = false): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt16LE(value.length, 0);
  length[2] = isWide ? 1 : 0;
  return Buffer.concat([length, Buffer.from(value, isWide ? "utf16le" : "latin1")]);
}

const bof = (kind: number) => record(0x0809, [0x0600, 2], [kind, 2], Buffer.alloc(12));
const eof = record(0x000a);

/** Writes an .xls of one sheet, `Hoja`, out of records: those of the workbook before the sheet, and the sheet's. */
export function rawXls(
  path: string,
  sheet: readonly Buffer[],
  { globals = [], stream = "Workbook" }: { globals?: readonly Buffer[]; stream?: string } = {},
): string {
  const name = Buffer.concat([Buffer.from([4, 0]), Buffer.from("Hoja", "latin1")]);
  const before = Buffer.concat([bof(0x0005), ...globals]);
  const position = before.length + 4 + 6 + name.length + eof.length;
  const book = Buffer.concat([
    before,
    record(0x0085, [position, 4], [0, 2], name),
    eof,
    bof(0x0010),
    ...sheet,
    eof,
  ]);
  writeCompound(path, { [stream]: book });
  return path;
}

/** Writes a compound file of these streams. */
export function writeCompound(path: string, streams: Readonly<Record<string, Buffer>>): string {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  writeFileSync(path, CFB.write(file, { type: "buffer" }) as Buffer);
  return path;
}
