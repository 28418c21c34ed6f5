import { Router } from "@koa/router";
import type { Context } from "koa";
import { readJson } from "../../readJson.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { settle } from "./answerCancellation.ts";
import { askOfReceiver } from "./askOfReceiver.ts";
import type { CancellationDesk } from "./cancellationDesk.ts";
import { type CancellationSettings, receiverWays } from "./cancellationSettings.ts";

/** Returns the switches of SAT's cancellations: the ways of receivers, and the answer of one of them here and now. */
export function cancellationLevers(desk: CancellationDesk): Router {
  const router = new Router({ prefix: "/cancellations" });
  router.get("/", (ctx) => {
    ctx.body = desk.settings();
  });
  router.put("/", async (ctx) => {
    const change = readSettings(await readJson(ctx));
    if (typeof change === "string") return badRequest(ctx, change);
    desk.change(change);
    ctx.body = desk.settings();
  });
  router.post("/incoming", async (ctx) => {
    const { rfc } = (await readJson(ctx)) ?? {};
    if (typeof rfc !== "string" || rfcKind(rfc) === undefined) return badRequest(ctx, "rfc must be an RFC.");
    ctx.status = 201;
    ctx.body = { uuid: await askOfReceiver(desk, rfc) };
  });
  router.get("/:uuid", async (ctx) => {
    const known = await desk.site.stamped.find(ctx.params["uuid"] ?? "");
    if (known) ctx.body = { cancelledAt: known.cancelledAt ?? null, request: known.cancellation ?? null };
  });
  for (const answer of ["accept", "reject"] as const) {
    router.post(`/:uuid/${answer}`, async (ctx) => {
      const uuid = ctx.params["uuid"] ?? "";
      const code = await desk.inTurn(() => settle(desk, { uuid, accepted: answer === "accept" }));
      if (code === "1000") ctx.status = 204;
      else badRequest(ctx, "No request for that document awaits an answer.", 409);
    });
  }
  return router;
}

const fields: Readonly<Record<keyof CancellationSettings, (value: unknown) => boolean>> = {
  knownAfterSeconds: isCount,
  answerSeconds: isCount,
  termHours: isCount,
  businessDays: (value) => typeof value === "boolean",
  recentIsFree: (value) => typeof value === "boolean",
  receiver: isWay,
  receivers: (value) => typeof value === "object" && value !== null && Object.values(value).every(isWay),
};

function readSettings(
  json: Readonly<Record<string, unknown>> | undefined,
): Partial<CancellationSettings> | string {
  if (!json) return "Send a JSON object as application/json.";
  for (const [name, value] of Object.entries(json)) {
    if (!Object.hasOwn(fields, name)) return `${name} is no setting of cancellations.`;
    if (!fields[name as keyof CancellationSettings](value)) return `${name} is not valid.`;
  }
  return json;
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 1e9;
}

function isWay(value: unknown): boolean {
  return receiverWays.some((way) => way === value);
}

function badRequest(ctx: Context, message: string, status = 400): void {
  ctx.status = status;
  ctx.body = { error: "sandbox.bad_request", message };
}
