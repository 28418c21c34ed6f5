import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { Router } from "@koa/router";
import type { Context } from "koa";
import type { CatalogMischief } from "./catalogMischief.ts";
import { catalogPage } from "./catalogPage.ts";
import type { CatalogSite } from "./catalogSite.ts";
import { type PublishedName, publishedWorkbooks } from "./publishedWorkbooks.ts";
import type { ShelvedWorkbook } from "./workbookShelf.ts";

/**
 * Serves SAT's page of catalogs at `/catalogs/anexo_20.htm`, and the workbooks it links, with ETag and Last-Modified.
 * Any eight digits or none will do for the day in a name, so that an address goes on after a new edition.
 */
export function catalogRoutes(site: CatalogSite): Router {
  const router = new Router({ prefix: "/catalogs" });
  router.get("/anexo_20.htm", (ctx) => {
    ctx.type = "text/html";
    ctx.body = catalogPage(site.edition());
  });
  router.get("/:file", async (ctx) => {
    const wanted = nameOf(ctx.params["file"] ?? "");
    if (!wanted) return;
    const { delayMs, failure } = site.mischief.draw();
    await setTimeout(delayMs);
    if (failsBeforehand(ctx, failure)) return;
    send(ctx, await site.shelf.take(wanted, site.edition()), failure);
  });
  return router;
}

function nameOf(file: string): PublishedName | undefined {
  const [, stem = ""] = /^([A-Za-z0-9_]+)\.xlsx$/.exec(file) ?? [];
  const plain = stem.replace(/_[0-9]{8}$/, "");
  const found = Object.entries(publishedWorkbooks).find(
    ([, { file }]) => file.replace("_<day>", "") === plain,
  );
  return found?.[0] as PublishedName | undefined;
}

/** Handles the failures that need no workbook. */
function failsBeforehand(ctx: Context, failure: CatalogMischief | undefined): boolean {
  switch (failure?.kind) {
    case "notFound":
      ctx.status = 404;
      ctx.body = "<html><body><h1>404 - File or directory not found.</h1></body></html>";
      return true;
    case "serverError":
      ctx.status = failure.status ?? 500;
      ctx.body = "Server Error";
      return true;
    case "html":
      ctx.type = "text/html";
      ctx.body = "<html><head><title>SAT</title></head><body>Sitio en mantenimiento.</body></html>";
      return true;
    default:
      return false;
  }
}

function send(ctx: Context, workbook: ShelvedWorkbook, failure: CatalogMischief | undefined): void {
  const { path, sizeBytes, etag, publishedAt: at } = workbook;
  ctx.status = 200;
  ctx.type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  ctx.etag = etag;
  ctx.lastModified = at;
  if (isKnown(ctx, workbook)) {
    ctx.status = 304;
    return;
  }
  const half = Math.floor(sizeBytes / 2);
  const isCut = failure?.kind === "truncated" || failure?.kind === "dropHalfway";
  ctx.body = isCut ? createReadStream(path, { end: half - 1 }) : createReadStream(path);
  ctx.length = failure?.kind === "truncated" ? half : sizeBytes;
  if (failure?.kind === "dropHalfway") hangUpAfter(ctx);
}

/**
 * Decides as SAT's server does, by the two headers alone. Koa's `fresh` minds Cache-Control too, and `fetch` adds
 * `no-cache` to whatever has a condition.
 */
function isKnown(ctx: Context, { etag, publishedAt: at }: ShelvedWorkbook): boolean {
  const tags = ctx.get("if-none-match");
  if (tags !== "")
    return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return Date.parse(ctx.get("if-modified-since")) >= at.getTime();
}

/** Hangs up: Koa would wait for the rest, but the client is to see the line go dead. */
function hangUpAfter(ctx: Context): void {
  (ctx.body as Readable).once("close", () => ctx.req.socket.destroy());
}
