import type Router from "@koa/router";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, RequestState } from "../context.ts";
import type { Doors } from "../middleware/createDoors.ts";
import { isForeign } from "../middleware/refuseForeignPages.ts";
import type { Language } from "../present/language.ts";
import type { Route } from "../route.ts";
import { setCookies } from "../cookies.ts";
import { isStorable } from "../validation/unstorable.ts";
import { clientOf, send } from "../send.ts";
import { createAskApi } from "./askApi.ts";
import { errorPage } from "./errorPage.ts";
import { readForm } from "./form.ts";
import { layout } from "./layout.ts";
import type { Page, PageAnswer, PageRequest } from "./page.ts";
import { languageKept, pageLanguage } from "./pageLanguage.ts";
import { headersOf, sendPage } from "./sendPage.ts";

/**
 * Mounts pages: checks the pace and that a form is our own, then sends the page's answer. An error becomes a page too.
 */
export function mountPages(
  router: Router<RequestState>,
  pages: readonly Page[],
  { deps, doors, routes }: { readonly deps: Deps; readonly doors: Doors; readonly routes: readonly Route[] },
): void {
  const askApiAs = createAskApi(routes);

  for (const page of pages) {
    router.get(page.path, async (ctx) => {
      const request = await admit(page, ctx);
      await answer(ctx, await page.show(request));
    });
    if (page.submit === undefined) continue;
    const submit = page.submit.bind(page);
    router.post(page.path, async (ctx) => {
      const request = await admit(page, ctx);
      if (isForeign(ctx)) throw new AppError("request.foreign_page");
      await answer(ctx, await submit(request, await readForm(ctx)));
    });
  }

  async function admit(page: Page, ctx: HttpContext & { params?: unknown }): Promise<PageRequest> {
    ctx.state.route = page.path;
    ctx.set(headersOf({}));
    const language = pageLanguage(ctx);
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
      wantsJson: ctx.accepts("html", "json") === "json",
      params: (ctx.params ?? {}) as Record<string, string>,
      query: (name) => queryOf(ctx, name),
      askApi: askApiAs({ deps, client, requestId, language, principal }),
    };
  }

  async function answer(ctx: HttpContext, page: PageAnswer): Promise<void> {
    if ("bytes" in page) return send(ctx, page);
    if ("body" in page) return sendPage(ctx, page);
    setCookies(ctx, [...(page.cookies ?? []), ...languageKept(ctx)]);
    ctx.status = 303;
    ctx.set("Location", page.goTo);
    ctx.body = "";
  }
}

function queryOf(ctx: HttpContext, name: string): string {
  const value = ctx.query[name];
  return typeof value === "string" && isStorable(value) ? value : "";
}
