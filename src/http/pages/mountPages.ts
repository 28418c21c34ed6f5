import type Router from "@koa/router";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import type { Cookie } from "../answer.ts";
import type { HttpContext, RequestState } from "../context.ts";
import type { Doors } from "../middleware/createDoors.ts";
import { isForeign } from "../middleware/refuseForeignPages.ts";
import type { Language } from "../present/language.ts";
import { languageOf } from "../present/language.ts";
import type { Route } from "../route.ts";
import { readCookie, setCookies } from "../cookies.ts";
import { isStorable } from "../validation/unstorable.ts";
import { clientOf, send } from "../send.ts";
import { createAskApi } from "./askApi.ts";
import { errorPage } from "./errorPage.ts";
import { readForm } from "./form.ts";
import { layout } from "./layout.ts";
import type { Page, PageAnswer, PageRequest } from "./page.ts";
import { icon, iconPath, style, stylePath } from "./pageStyle.ts";

/**
 * What every page is sent with: one style sheet and pictures of ours, forms that reach this host only, no script. The
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

const languageCookie = "tmb_lang";
const yearSeconds = 31_536_000;

/** Mounts pages: pace, own forms only, then the page's own answer; an error becomes a page as well. */
export function mountPages(
  router: Router<RequestState>,
  pages: readonly Page[],
  { deps, doors, routes }: { readonly deps: Deps; readonly doors: Doors; readonly routes: readonly Route[] },
): void {
  const askApiAs = createAskApi(routes);

  for (const page of pages) {
    router.get(page.path, async (ctx) => {
      const request = await admit(page, ctx);
      await show(ctx, await page.show(request), request);
    });
    if (page.submit === undefined) continue;
    const submit = page.submit.bind(page);
    router.post(page.path, async (ctx) => {
      const request = await admit(page, ctx);
      if (isForeign(ctx)) throw new AppError("request.foreign_page");
      await show(ctx, await submit(request, await readForm(ctx)), request);
    });
  }
  mountAsset(stylePath, "text/css", style);
  mountAsset(iconPath, "image/svg+xml", icon);

  async function admit(page: Page, ctx: HttpContext & { params?: unknown }): Promise<PageRequest> {
    ctx.state.route = page.path;
    ctx.set(pageHeaders);
    const language = chosenLanguage(ctx);
    ctx.state.errorPage = (error) =>
      layout(errorPage(error, language), { language, path: ctx.path }).toString();
    await doors.paceOpen(ctx);
    await doors.pace(ctx, page.callsPerMinute);
    return requestOf(ctx, language);
  }

  function requestOf(ctx: HttpContext & { params?: unknown }, language: Language): PageRequest {
    const client = clientOf(ctx);
    const { requestId } = ctx.state;
    const principal = () => doors.open(ctx, ["session"]);
    return {
      deps,
      client,
      requestId,
      language,
      path: ctx.path,
      params: (ctx.params ?? {}) as Record<string, string>,
      query: (name) => queryOf(ctx, name),
      askApi: askApiAs({ deps, client, requestId, language, principal }),
    };
  }

  async function show(ctx: HttpContext, answer: PageAnswer, { language, path }: PageRequest): Promise<void> {
    if ("bytes" in answer) return send(ctx, answer);
    setCookies(ctx, [...(answer.cookies ?? []), ...languageKept(ctx)]);
    if ("goTo" in answer) {
      ctx.status = 303;
      ctx.set("Location", answer.goTo);
      ctx.body = "";
      return;
    }
    ctx.set({ ...answer.headers });
    ctx.status = answer.status ?? 200;
    ctx.type = "text/html";
    ctx.body = layout(answer, { language, path }).toString();
  }

  /** The address changes with the content, so that any cache may keep it for ever. */
  function mountAsset(path: string, type: string, text: string): void {
    router.get(path, (ctx) => {
      ctx.state.route = path;
      ctx.set("Cache-Control", "public, max-age=31536000, immutable");
      ctx.type = type;
      ctx.body = text;
    });
  }
}

/** What the reader has chosen, now or earlier, else what their browser prefers. */
function chosenLanguage(ctx: HttpContext): Language {
  const chosen = queryOf(ctx, "lang") || readCookie(ctx, languageCookie);
  return chosen === "es" || chosen === "en" ? chosen : languageOf(ctx);
}

function languageKept(ctx: HttpContext): readonly Cookie[] {
  const chosen = queryOf(ctx, "lang");
  if (chosen !== "es" && chosen !== "en") return [];
  return [{ name: languageCookie, value: chosen, maxAgeSeconds: yearSeconds }];
}

function queryOf(ctx: HttpContext, name: string): string {
  const value = ctx.query[name];
  return typeof value === "string" && isStorable(value) ? value : "";
}
