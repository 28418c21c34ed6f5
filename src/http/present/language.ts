import type { Text } from "../../errors.ts";
import type { HttpContext } from "../context.ts";

export type Language = keyof Text;

/** Returns Spanish unless the caller prefers English. */
export function languageOf(ctx: Pick<HttpContext, "acceptsLanguages" | "headers">): Language {
  if (!ctx.headers["accept-language"]) return "es";
  return ctx.acceptsLanguages("es", "en") === "en" ? "en" : "es";
}
