import Joi from "joi";
import { also } from "../validation/schemas.ts";
import type { Page, PageOf } from "../../queries/page.ts";

export interface PageQuery {
  readonly limit: number;
  /** Already turned back into the internal order. */
  readonly after?: string;
}

const cursorForm = /^[\w-]{2,30}$/;

/** The parameters `limit` and `after` of every list. */
export const pageKeys: Record<string, Joi.Schema> = {
  limit: Joi.number().integer().min(1).max(100).default(25),
  after: Joi.string()
    .pattern(cursorForm, { name: "cursor" })
    .custom(
      also(
        cursorForm,
        (cursor, helpers) => readCursor(cursor) ?? helpers.error("string.pattern.name", { name: "cursor" }),
      ),
    )
    .description("The nextCursor of the page before."),
};

export function pageOfQuery({ limit, after }: PageQuery): Page {
  return { limit, ...(after !== undefined && { after }) };
}

/** The schema of a list's `data`. */
export function listSchema(item: Joi.Schema): Joi.ObjectSchema {
  return Joi.object({
    items: Joi.array().items(item).required(),
    nextCursor: Joi.string().allow(null).required().description("Send it as `after`; null on the last page."),
  });
}

export function presentPage<Row, Item>({ rows, next }: PageOf<Row>, present: (row: Row) => Item) {
  return { items: rows.map(present), nextCursor: next === undefined ? null : writeCursor(next) };
}

/** Opaque on purpose: what orders rows inside is nobody's business and may change. */
function writeCursor(seq: string): string {
  return Buffer.from(seq).toString("base64url");
}

function readCursor(cursor: string): string | undefined {
  const seq = Buffer.from(cursor, "base64url").toString();
  return /^\d{1,18}$/.test(seq) ? seq : undefined;
}
