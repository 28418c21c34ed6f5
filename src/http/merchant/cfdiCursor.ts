import Joi from "joi";
import type { CfdiKey } from "../../queries/mirror/listCfdis.ts";
import { also } from "../validation/schemas.ts";

const form = /^[\w-]{2,80}$/;

/** Where a list of the mirror goes on, as callers hold it: opaque, and nothing but a place in the order. */
export const cfdiCursor: Joi.StringSchema = Joi.string()
  .pattern(form, { name: "cursor" })
  .custom(
    also(
      form,
      (cursor, helpers) =>
        (readCursor(cursor) as unknown as string) ?? helpers.error("string.pattern.name", { name: "cursor" }),
    ),
  )
  .description("The nextCursor of the page before.");

export function writeCfdiCursor({ issuedAt, seq }: CfdiKey): string {
  return Buffer.from(`${issuedAt} ${seq}`).toString("base64url");
}

function readCursor(cursor: string): CfdiKey | undefined {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, issuedAt, seq] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?) (\d{1,18})$/.exec(text) ?? [];
  if (issuedAt === undefined || seq === undefined) return undefined;
  // A day that is on no calendar would be the database's to refuse.
  const at = new Date(`${issuedAt}Z`);
  const isOnTheCalendar = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(issuedAt.slice(0, 10));
  return isOnTheCalendar ? { issuedAt, seq } : undefined;
}
