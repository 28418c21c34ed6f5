import { inFormOf, type SourceField } from "./sourceFields.ts";
import { valueAt } from "./valueAt.ts";

/** Says where a field of our ticket comes from: a path in their record, or a value that is always the same. */
export interface MappedField {
  readonly field: SourceField;
  /** The names from their record, or from an element of their list, down to the value: `pago.forma`. */
  readonly path?: string | undefined;
  /** The value where there is no path, or nothing is found there. */
  readonly value?: string | undefined;
  /** Their words and ours: EFECTIVO is 01. */
  readonly words?: readonly { readonly theirs: string; readonly ours: string }[] | undefined;
}

type PagingKind = "none" | "cursor" | "page" | "since";

/** Says how the next records are asked for. */
export interface SourcePaging {
  readonly kind: PagingKind;
  /** The parameter in the address that takes the cursor, the page's number or the instant. */
  readonly parameter: string;
  /** The place of the cursor in the answer, and for `since` the field of a record whose latest value is asked for next. */
  readonly path: string;
  /** The first value; for `page` the number of the first page. None when empty. */
  readonly start: string;
}

export interface SourceMapping {
  /** The path of the list in the answer; the answer itself is the list when empty. */
  readonly list: string;
  readonly paging: SourcePaging;
  /** No fields at all: their records are tickets in our own form. */
  readonly fields: readonly MappedField[];
}

type Tree = Record<string, unknown>;

/** Returns a record of another system as a ticket in our terms, not yet judged. */
export function readRecord(record: unknown, fields: readonly MappedField[]): unknown {
  if (fields.length === 0) return record;
  return readLevel(record, fields, "");
}

/** Reads the fields that begin with a prefix: those of one object, and the lists and objects below it. */
function readLevel(from: unknown, fields: readonly MappedField[], prefix: string): Tree {
  const tree: Tree = {};
  for (const name of namesBelow(fields, prefix)) {
    const at = prefix + name;
    const own = fields.find(({ field }) => field === at);
    const isList = fields.some(({ field }) => field.startsWith(`${at}[].`));
    const isObject = fields.some(({ field }) => field.startsWith(`${at}.`));
    const value = isList
      ? readList(from, fields, at, own)
      : isObject
        ? readObject(from, fields, at, own)
        : own && readValue(from, own);
    if (value !== undefined) tree[name] = value;
  }
  return tree;
}

/** Returns the names of one level, in the order of their fields. */
function namesBelow(fields: readonly MappedField[], prefix: string): readonly string[] {
  const below = fields.filter(({ field }) => field.startsWith(prefix));
  return [...new Set(below.map(({ field }) => /^[^.[]+/.exec(field.slice(prefix.length))?.[0] ?? ""))];
}

/** Reads a list element by element. Without a path of its own it has one element: a tax that every line has. */
function readList(
  from: unknown,
  fields: readonly MappedField[],
  at: string,
  own: MappedField | undefined,
): unknown {
  const path = own?.path;
  if (path === undefined) return [readLevel(from, fields, `${at}[].`)];
  const list = valueAt(from, path);
  if (!Array.isArray(list)) return list ?? undefined;
  return list.map((element: unknown) => readLevel(element, fields, `${at}[].`));
}

/** Reads an object; one of which nothing is found is left out, so that a sale without a receiver has none. */
function readObject(
  from: unknown,
  fields: readonly MappedField[],
  at: string,
  own: MappedField | undefined,
): unknown {
  const path = own?.path;
  const base = path === undefined ? from : valueAt(from, path);
  if (base === undefined || base === null) return undefined;
  const found = fields.filter(({ field }) => field.startsWith(`${at}.`));
  const isThere = found.some((field) => field.path !== undefined && isGiven(valueAt(base, field.path)));
  return isThere ? readLevel(base, fields, `${at}.`) : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function readValue(from: unknown, { field, path, value, words }: MappedField): unknown {
  const found = path === undefined ? undefined : valueAt(from, path);
  const given = isGiven(found) ? found : value;
  const word = words?.find(({ theirs }) => theirs === String(given));
  return inFormOf(field, word ? word.ours : given);
}
