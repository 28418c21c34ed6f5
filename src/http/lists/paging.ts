import Joi from "joi";
import { cursorOf } from "./cursor.ts";
import { mostCounted, type Page, type PageOf } from "../../queries/lists/page.ts";

export interface PageQuery {
  readonly limit: number;
  /** The place, already turned back into the internal order. */
  readonly after?: string;
}

/** The parameters `limit` and `after` of every list. */
export const pageKeys: Record<string, Joi.Schema> = {
  limit: Joi.number().integer().min(1).max(100).default(25),
  after: cursorOf((place) => (/^\d{1,18}$/.test(place) ? place : undefined)),
};

export function pageOfQuery({ limit, after }: PageQuery): Page {
  return { limit, ...(after !== undefined && { after }) };
}

/** Returns the schema of a list's `data`. */
export function listSchema(item: Joi.Schema): Joi.ObjectSchema {
  return Joi.object({
    items: Joi.array().items(item).required(),
    nextCursor: Joi.string().allow(null).required().description("Send it as `after`; null on the last page."),
  });
}

export const countSchema: Joi.ObjectSchema = Joi.object({
  count: Joi.number().integer().max(mostCounted).required(),
  isMore: Joi.boolean().required().description(`True when there are more than ${mostCounted}.`),
});

/** Returns a page of a list. `nextCursor` is the place itself; it is sealed on its way out. */
export function presentPage<Row, Item>({ rows, next }: PageOf<Row>, present: (row: Row) => Item) {
  return { items: rows.map(present), nextCursor: next ?? null };
}
