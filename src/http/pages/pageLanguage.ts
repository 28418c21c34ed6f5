import type { Cookie } from "../answer.ts";
import type { HttpContext } from "../context.ts";
import { readCookie } from "../cookies.ts";
import { type Language, languageOf } from "../present/language.ts";

const languageCookie = "tmb_lang";
const yearSeconds = 31_536_000;

/** Returns the language that the reader has chosen, now or earlier, else the one that their browser prefers. */
export function pageLanguage(ctx: HttpContext): Language {
  return languageIn(ctx.query["lang"]) ?? languageIn(readCookie(ctx, languageCookie)) ?? languageOf(ctx);
}

/** Returns the cookie that remembers a choice which this request has made. */
export function languageKept(ctx: HttpContext): readonly Cookie[] {
  const value = languageIn(ctx.query["lang"]);
  return value ? [{ name: languageCookie, value, maxAgeSeconds: yearSeconds }] : [];
}

function languageIn(value: unknown): Language | undefined {
  return value === "es" || value === "en" ? value : undefined;
}
