import Joi from "joi";
import type { EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { also } from "../validation/schemas.ts";

const form = /^[\w-]{2,400}$/;

/** Where a list of codes goes on, as callers hold it: opaque, and nothing but a place in the order. */
export const entryCursor: Joi.StringSchema = Joi.string()
  .pattern(form, { name: "cursor" })
  .custom(
    also(
      form,
      (cursor, helpers) =>
        (readCursor(cursor) as unknown as string) ?? helpers.error("string.pattern.name", { name: "cursor" }),
    ),
  )
  .description("The nextCursor of the page before.");

export function writeEntryCursor({ parent, code }: EntryKey): string {
  return Buffer.from(JSON.stringify([parent, code])).toString("base64url");
}

function readCursor(cursor: string): EntryKey | undefined {
  try {
    const [parent, code, ...more] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const isKey = typeof parent === "string" && typeof code === "string" && more.length === 0;
    return isKey ? { parent, code } : undefined;
  } catch {
    return undefined;
  }
}
