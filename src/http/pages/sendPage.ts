import type { HttpContext } from "../context.ts";
import { setCookies } from "../cookies.ts";
import { layout } from "./layout.ts";
import type { ShownPage } from "./page.ts";
import { languageKept, pageLanguage } from "./pageLanguage.ts";

/**
 * Every page is sent with these: one style sheet and pictures of ours, forms that reach this host only, no script. The
 * referrer stays within the product, where it keeps the `Origin` of our own forms honest.
 */
export const pageHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Referrer-Policy": "same-origin",
  Vary: "Accept-Language, Cookie",
} as const;

/** Answers with a page in the reader's language. Its link to the other language opens `path`. */
export function sendPage(ctx: HttpContext, page: ShownPage, path: string = ctx.path): void {
  const { cookies = [], headers, status = 200 } = page;
  setCookies(ctx, [...cookies, ...languageKept(ctx)]);
  ctx.set({ ...pageHeaders, ...headers });
  ctx.status = status;
  ctx.type = "text/html";
  ctx.body = layout(page, { language: pageLanguage(ctx), path }).toString();
}
