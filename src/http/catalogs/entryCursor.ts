import type Joi from "joi";
import type { EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { cursorOf } from "../pos/cursor.ts";

/** Where a list of codes goes on. */
export const entryCursor: Joi.StringSchema = cursorOf(readPlace);

/** The place as it is sealed on its way out. */
export function writeEntryCursor({ parent, code }: EntryKey): string {
  return JSON.stringify([parent, code]);
}

function readPlace(place: string): EntryKey | undefined {
  const [parent, code] = JSON.parse(place) as unknown[];
  return typeof parent === "string" && typeof code === "string" ? { parent, code } : undefined;
}
