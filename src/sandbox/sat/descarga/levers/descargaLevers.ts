import { centralZone } from "../../../../domain/time/centralZone.ts";
import { X509Certificate } from "node:crypto";
import { Router } from "@koa/router";
import type { Context } from "koa";
import { wallTime } from "../../../../domain/time/wallTime.ts";
import { readJson } from "../../../readJson.ts";
import type { DescargaSite } from "../descargaSite.ts";
import { readDescargaMischief, readDescargaSettings } from "./readDescargaLevers.ts";
import type { RegisteredRequest } from "../requestLedger.ts";

const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * Returns the switches of SAT's mass download, and its books to read: what was asked for, and what was given out how
 * often.
 */
export function descargaLevers(site: DescargaSite): Router {
  const router = new Router({ prefix: "/descarga" });
  router.get("/", (ctx) => {
    ctx.body = { settings: site.settings(), mischief: site.mischief.list(), ...booksOf(site) };
  });
  router.put("/", async (ctx) => {
    const change = readDescargaSettings(await readJson(ctx));
    if (typeof change === "string") return badRequest(ctx, change);
    site.change(change);
    ctx.body = site.settings();
  });
  router.post("/mischief", async (ctx) => {
    const mischief = readDescargaMischief(await readJson(ctx));
    if (typeof mischief === "string") return badRequest(ctx, mischief);
    site.mischief.add(mischief);
    ctx.body = site.mischief.list();
  });
  router.delete("/mischief", (ctx) => {
    site.mischief.clear();
    ctx.body = site.mischief.list();
  });
  router.post("/trust", async (ctx) => {
    const { certificate } = (await readJson(ctx)) ?? {};
    if (typeof certificate !== "string" || !isCertificate(certificate)) {
      return badRequest(ctx, "certificate must be a .cer in base64.");
    }
    site.trust(certificate);
    ctx.status = 204;
  });
  router.get("/cfdis/:uuid", async (ctx) => {
    const known = await site.stamped.find(ctx.params["uuid"] ?? "");
    if (known) ctx.body = known;
  });
  router.post("/cfdis/:uuid/forget", async (ctx) => {
    if (await site.stamped.forget(ctx.params["uuid"] ?? "")) ctx.status = 204;
  });
  router.post("/cfdis/:uuid/cancel", async (ctx) => {
    const { at = wallTime(site.clock.now(), centralZone) } = (await readJson(ctx)) ?? {};
    if (typeof at !== "string" || !wall.test(at)) return badRequest(ctx, "at must be YYYY-MM-DDThh:mm:ss.");
    if (await site.stamped.cancel(ctx.params["uuid"] ?? "", at)) ctx.status = 204;
  });
  return router;
}

function booksOf({ ledger, stamped }: DescargaSite) {
  const requests = ledger.list().map((request) => ({ ...request, ...ledger.packedOf(request.id) }));
  return { requests, ranges: rangesOf(requests), downloads: ledger.downloads(), stamped: stamped.count };
}

/** Counts how often each range was asked for, by `rfc service requestType content from to`, in that order. */
function rangesOf(requests: readonly RegisteredRequest[]): Readonly<Record<string, number>> {
  const ranges: Record<string, number> = {};
  for (const { rfc, query } of requests) {
    const what = query.requestType === "folio" ? query.folio : `${query.from} ${query.to}`;
    const key = [rfc, query.service, query.requestType, query.content, what].join(" ");
    ranges[key] = (ranges[key] ?? 0) + 1;
  }
  return ranges;
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, "base64")).raw.length > 0;
  } catch {
    return false;
  }
}

function badRequest(ctx: Context, message: string): void {
  ctx.status = 400;
  ctx.body = { error: "sandbox.bad_request", message };
}
