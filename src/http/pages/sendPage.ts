import { compressed } from "../compressed.ts";
import type { HttpContext } from "../context.ts";
import { send } from "../send.ts";
import { brandStyle } from "./brandStyle.ts";
import { builtFiles } from "./builtFiles.ts";
import { layout } from "./layout.ts";
import type { PageContent, ShownPage } from "./page.ts";
import { languageKept, pageLanguage } from "./pageLanguage.ts";

/** Answers with a page in the reader's language. Its link to the other language opens `path`. */
export async function sendPage(ctx: HttpContext, page: ShownPage, path: string = ctx.path): Promise<void> {
  const { cookies = [], headers, status = 200 } = page;
  const text = layout(page, { language: pageLanguage(ctx), path }).toString();
  ctx.set({ ...headersOf(page), ...headers });
  const answer = { status, contentType: "text/html; charset=utf-8", compressed: await compressed(text) };
  await send(ctx, { ...answer, cookies: [...cookies, ...languageKept(ctx)] });
}

/**
 * Returns the headers of a page: our style sheet to the letter and pictures of ours, forms that reach this host only, no script
 * but ours on pages that ask for it. The referrer stays within the product, where it keeps the `Origin` of our own forms honest.
 */
export function headersOf({ brand, hasScript = false }: Pick<PageContent, "brand" | "hasScript">) {
  const { style, script } = builtFiles();
  const styles = [style?.source, brand && brandStyle(brand.primaryColor).source].filter(Boolean);
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      ...(hasScript && script ? [`script-src ${script.source}`, "connect-src 'self'"] : []),
      `style-src ${styles.join(" ")}`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Referrer-Policy": "same-origin",
    Vary: "Accept-Language, Cookie",
  } as const;
}
