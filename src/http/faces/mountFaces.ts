import type Router from "@koa/router";
import { send } from "@koa/send";
import { randomBytes } from "node:crypto";
import { AppError } from "../../errors.ts";
import type { HttpContext, RequestState } from "../context.ts";
import { accountPaths } from "../pages/account/accountPaths.ts";
import { readCookie, sessionCookie, setCookies } from "../cookies.ts";
import { webFolder } from "../pages/builtFiles.ts";
import { languageKept, pageLanguage } from "../pages/pageLanguage.ts";
import { type Face, facePage } from "./facePage.ts";

/** The mark of the product, which browsers ask for on every page. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b7285"/>' +
  '<path d="M8 9h16v4h-6v11h-4V13H8z" fill="#fff"/></svg>';

const faces: readonly Face[] = ["portal", "admin"];

/**
 * Mounts the web faces: every address of a face is its one page, which asks the API for whatever it shows, and the
 * files of the page are named by their content, so that any cache keeps them for ever. Whoever has no session is sent
 * to sign in before the portal is loaded.
 */
export function mountFaces(router: Router<RequestState>): void {
  router.get(["/portal", "/portal/{*address}"], (ctx, next) => {
    ctx.state.route = "/portal";
    if (readCookie(ctx, sessionCookie) !== undefined) return next();
    ctx.redirect(`${accountPaths.login}?next=${encodeURIComponent(ctx.path + ctx.search)}`);
    return undefined;
  });
  for (const face of faces) {
    router.get([`/${face}`, `/${face}/{*address}`], (ctx) => sendFace(ctx, face));
  }
  router.get(["/favicon.ico", "/favicon.svg"], (ctx) => {
    ctx.state.route = "/favicon.ico";
    ctx.set("Cache-Control", "public, max-age=86400");
    ctx.type = "image/svg+xml";
    ctx.body = favicon;
  });
  router.get("/assets/:file", async (ctx) => {
    ctx.state.route = "/assets/:file";
    ctx.remove("Vary");
    ctx.set("Cache-Control", "public, max-age=31536000, immutable");
    ctx.vary("Accept-Encoding");
    try {
      await send(ctx, ctx.path, { root: webFolder });
    } catch {
      ctx.set("Cache-Control", "no-store");
      throw new AppError("resource.not_found");
    }
  });
}

async function sendFace(ctx: HttpContext, face: Face): Promise<void> {
  ctx.state.route = `/${face}`;
  const nonce = randomBytes(16).toString("base64url");
  const page = await facePage(face, { nonce, language: pageLanguage(ctx) });
  setCookies(ctx, languageKept(ctx));
  ctx.set("Content-Security-Policy", policy(nonce));
  ctx.set("Referrer-Policy", "same-origin");
  ctx.set("Vary", "Accept-Language, Cookie");
  ctx.type = "text/html";
  ctx.body = page;
}

/**
 * Returns the rules of a face's page: files and answers of this host only. Style elements count by the nonce of this one
 * answer, since a component writes its own while it is shown.
 */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
