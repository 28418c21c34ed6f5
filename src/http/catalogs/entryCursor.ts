import type Joi from "joi";
import type { EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { cursorOf } from "../lists/cursor.ts";

/** Validates the parameter `after` of a list of codes. */
export const entryCursor: Joi.StringSchema = cursorOf(readPlace);

/** Returns a place as text; it is sealed before it leaves. */
export function writeEntryCursor({ parent, code }: EntryKey): string {
  return JSON.stringify([parent, code]);
}

function readPlace(place: string): EntryKey | undefined {
  const [parent, code] = JSON.parse(place) as unknown[];
  return typeof parent === "string" && typeof code === "string" ? { parent, code } : undefined;
}
