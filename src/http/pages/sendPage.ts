import { compressed } from "../compressed.ts";
import type { HttpContext } from "../context.ts";
import { send } from "../send.ts";
import { brandStyle } from "./brandStyle.ts";
import { layout } from "./layout.ts";
import type { PageContent, ShownPage } from "./page.ts";
import { languageKept, pageLanguage } from "./pageLanguage.ts";

/**
 * Every page has these headers: one style sheet and pictures of ours, forms that reach this host only, no script but on pages that
 * ask for ours. The referrer stays within the product, where it keeps the `Origin` of our own forms honest.
 */
export const pageHeaders = headersOf({});

/** Answers with a page in the reader's language. Its link to the other language opens `path`. */
export async function sendPage(ctx: HttpContext, page: ShownPage, path: string = ctx.path): Promise<void> {
  const { cookies = [], headers, status = 200 } = page;
  const text = layout(page, { language: pageLanguage(ctx), path }).toString();
  ctx.set({ ...headersOf(page), ...headers });
  const answer = { status, contentType: "text/html; charset=utf-8", compressed: await compressed(text) };
  await send(ctx, { ...answer, cookies: [...cookies, ...languageKept(ctx)] });
}

function headersOf({ brand, hasScript = false }: Pick<PageContent, "brand" | "hasScript">) {
  const colours = brand ? ` ${brandStyle(brand.primaryColor).source}` : "";
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
      `style-src 'self'${colours}`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Referrer-Policy": "same-origin",
    Vary: "Accept-Language, Cookie",
  } as const;
}
