import { readFileSync } from "node:fs";

type Value = string | number | null;

/**
 * The rows of a table of an SQLite file, read by its published format: enough for a table of short rows, so that a test
 * needs no driver. Throws for what it does not understand.
 */
export function sqliteRows(path: string, table: string): Value[][] {
  const file = readFileSync(path);
  const pageSize = file.readUInt16BE(16);
  // Of each table: kind, name, table, root page, SQL.
  const [, , , root] = leafRows(1).find(([kind, name]) => kind === "table" && name === table) ?? [];
  if (typeof root !== "number") throw new Error(`${path} has no table ${table}.`);
  return leafRows(root);

  function leafRows(page: number): Value[][] {
    const start = (page - 1) * pageSize;
    const header = page === 1 ? start + 100 : start;
    const kind = file[header];
    const isLeaf = kind === 0x0d;
    if (!isLeaf && kind !== 0x05) throw new Error(`Page ${page} is none of a table.`);
    const cells = Array.from({ length: file.readUInt16BE(header + 3) }, (_, cell) =>
      file.readUInt16BE(header + (isLeaf ? 8 : 12) + cell * 2),
    );
    if (isLeaf) return cells.map((offset) => readCell(start + offset));
    const children = cells.map((offset) => file.readUInt32BE(start + offset));
    return [...children, file.readUInt32BE(header + 8)].flatMap(leafRows);
  }

  function readCell(at: number): Value[] {
    const [size, afterSize] = varint(at);
    if (size > pageSize - 35) throw new Error("A row goes over more than one page.");
    const [, record] = varint(afterSize);
    const [headerSize, firstType] = varint(record);
    const values: Value[] = [];
    let body = record + headerSize;
    for (let at = firstType; at < record + headerSize;) {
      const [type, next] = varint(at);
      const length = type >= 12 ? (type - 12) >> 1 : ([0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? 0);
      values.push(readValue(type, body, length));
      body += length;
      at = next;
    }
    return values;
  }

  function readValue(type: number, at: number, length: number): Value {
    if (type === 0) return null;
    if (type === 8 || type === 9) return type - 8;
    if (type < 7 && length <= 6) return file.readIntBE(at, length);
    return file.toString("utf8", at, at + length);
  }

  function varint(at: number): [value: number, next: number] {
    let value = 0;
    for (let next = at; ;) {
      const byte = file[next++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return [value, next];
    }
  }
}
