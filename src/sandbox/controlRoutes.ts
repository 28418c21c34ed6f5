import { Router } from "@koa/router";
import type { Context } from "koa";
import { readMailMischief } from "./mail/mailMischief.ts";
import type { Mailbox } from "./mail/startMailbox.ts";
import type { FinkokLevers } from "./pac/finkok/finkokSettings.ts";
import type { SandboxControl } from "./sandboxControl.ts";
import type { CatalogSite } from "./sat/catalogs/catalogSite.ts";
import { readCatalogEdition, readCatalogMischief } from "./sat/catalogs/readCatalogLevers.ts";
import { descargaLevers } from "./sat/descarga/levers/descargaLevers.ts";
import type { CancellationDesk } from "./sat/cancellations/cancellationDesk.ts";
import { cancellationLevers } from "./sat/cancellations/cancellationLevers.ts";
import { readJson } from "./readJson.ts";
import { readMischief } from "./readMischief.ts";

const maxListed = 1_000;

/** The parts of the sandbox that have levers of their own. */
interface LeverParts {
  readonly mailbox: Pick<Mailbox, "mischief">;
  readonly catalogs: CatalogSite;
  readonly cancellations: CancellationDesk;
  readonly finkok: FinkokLevers;
}

/**
 * Serves the sandbox's control over HTTP, for processes and people that cannot call `SandboxControl`. Answers loopback
 * only: whoever may switch failures on must sit on this machine.
 */
export function controlRoutes(
  control: SandboxControl,
  { mailbox, catalogs, cancellations, finkok }: LeverParts,
): Router {
  const router = new Router({ prefix: "/_sandbox" });
  router.use(async (ctx, next) => {
    if (isLoopback(ctx.req.socket.remoteAddress ?? "")) await next();
    else ctx.status = 403;
  });

  router.get("/", (ctx) => {
    ctx.body = { clock: control.clock(), mischief: control.mischief(), stamps: control.counts() };
  });
  router.get("/stamps", async (ctx) => {
    const from = wholeNumber(ctx.query["from"], 0);
    const limit = Math.min(wholeNumber(ctx.query["limit"], maxListed), maxListed);
    ctx.body = { ...control.counts(), items: await control.stamps(from, limit) };
  });
  router.post("/mischief", async (ctx) => {
    const mischief = readMischief(await readJson(ctx));
    if (typeof mischief === "string") return badRequest(ctx, mischief);
    control.misbehave(mischief);
    ctx.body = control.mischief();
  });
  router.get("/finkok", (ctx) => {
    ctx.body = finkok.settings();
  });
  router.put("/finkok", async (ctx) => {
    const { foundAfterSeconds } = (await readJson(ctx)) ?? {};
    if (typeof foundAfterSeconds !== "number" || foundAfterSeconds < 0)
      return badRequest(ctx, "Send foundAfterSeconds, a number.");
    finkok.change({ foundAfterSeconds });
    ctx.body = finkok.settings();
  });
  router.delete("/mischief", (ctx) => {
    const { rfc } = ctx.query;
    control.behave(typeof rfc === "string" ? rfc : undefined);
    ctx.body = control.mischief();
  });
  router.put("/clock", async (ctx) => {
    const { offsetSeconds, fixed } = (await readJson(ctx)) ?? {};
    const setting = {
      ...(typeof offsetSeconds === "number" && { offsetSeconds }),
      ...(typeof fixed === "string" && { fixed }),
    };
    if (Object.keys(setting).length !== 1) {
      return badRequest(ctx, "Send offsetSeconds (a number) or fixed (an ISO 8601 moment).");
    }
    try {
      control.moveClock(setting);
    } catch {
      return badRequest(ctx, "That is no moment.");
    }
    ctx.body = control.clock();
  });
  router.delete("/clock", (ctx) => {
    control.moveClock({});
    ctx.body = control.clock();
  });
  router.post("/mail/mischief", async (ctx) => {
    const mischief = readMailMischief(await readJson(ctx));
    if (typeof mischief === "string") return badRequest(ctx, mischief);
    mailbox.mischief.add(mischief);
    ctx.body = mailbox.mischief.list();
  });
  router.delete("/mail/mischief", (ctx) => {
    mailbox.mischief.clear();
    ctx.body = mailbox.mischief.list();
  });
  router.get("/catalogs", (ctx) => {
    ctx.body = { ...catalogs.edition(), mischief: catalogs.mischief.list() };
  });
  router.put("/catalogs", async (ctx) => {
    const change = readCatalogEdition(await readJson(ctx));
    if (typeof change === "string") return badRequest(ctx, change);
    catalogs.publish(change);
    ctx.body = catalogs.edition();
  });
  router.post("/catalogs/mischief", async (ctx) => {
    const mischief = readCatalogMischief(await readJson(ctx));
    if (typeof mischief === "string") return badRequest(ctx, mischief);
    catalogs.mischief.add(mischief);
    ctx.body = catalogs.mischief.list();
  });
  router.delete("/catalogs/mischief", (ctx) => {
    catalogs.mischief.clear();
    ctx.body = catalogs.mischief.list();
  });
  router.use(descargaLevers(cancellations.site).routes());
  router.use(cancellationLevers(cancellations).routes());
  router.post("/reset", (ctx) => {
    catalogs.reset();
    cancellations.site.reset();
    cancellations.reset();
    mailbox.mischief.clear();
    finkok.reset();
    control.reset();
    ctx.body = control.counts();
  });
  return router;
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

function wholeNumber(text: string | string[] | undefined, otherwise: number): number {
  return typeof text === "string" && /^\d{1,12}$/.test(text) ? Number(text) : otherwise;
}

function badRequest(ctx: Context, message: string): void {
  ctx.status = 400;
  ctx.body = { error: "sandbox.bad_request", message };
}
