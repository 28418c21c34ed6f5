import { Router } from "@koa/router";
import type { Context } from "koa";
import { readJson } from "../../readJson.ts";
import type { CancellationDesk } from "../../sat/cancellations/cancellationDesk.ts";
import { cancelRoutes } from "./cancelRoutes.ts";
import type { MischiefPlan } from "../mischief.ts";
import { send } from "../reply.ts";
import { serveWithMischief } from "../serveWithMischief.ts";
import type { StampingDeps } from "../stampDocument.ts";
import { stampRoute } from "./stampRoute.ts";
import { success, swVoice } from "./swAnswer.ts";
import type { SwSessions } from "./swSessions.ts";

export interface SwRoutesDeps extends StampingDeps {
  readonly sessions: SwSessions;
  readonly mischief: MischiefPlan;
  readonly cancellations: CancellationDesk;
}

const assignedStamps = 10_000_000;

/** Serves the part of SW's REST service that Timbra speaks: authenticate, stamp, cancel, answer, balance. */
export function swRoutes(deps: SwRoutesDeps): Router {
  const router = new Router();
  const requireToken = async (ctx: Context, next: () => Promise<unknown>) => {
    const error = deps.sessions.refuse(ctx.get("authorization"));
    if (!error) return next();
    ctx.req.resume();
    return send(ctx, error);
  };

  router.post("/v2/security/authenticate", async (ctx) => {
    const { user, password } = (await readJson(ctx)) ?? {};
    send(ctx, deps.sessions.authenticate(user, password));
  });
  for (const prefix of ["", "/v4"]) {
    router.post(`${prefix}/cfdi33/stamp/:version{/:format}`, requireToken, (ctx) => stampRoute(ctx, deps));
  }
  router.post("/retencion/stamp/:version", requireToken, (ctx) => stampRoute(ctx, deps, "retention"));
  cancelRoutes(router, requireToken, { desk: deps.cancellations, mischief: deps.mischief });
  router.get("/management/v2/api/users/balance", requireToken, (ctx) =>
    serveWithMischief(ctx, deps.mischief.draw("probe", deps.pac), swVoice, async () => {
      const stampsUsed = deps.ledger.count;
      const stampsBalance = assignedStamps - stampsUsed;
      return success({ stampsBalance, stampsUsed, stampsAssigned: assignedStamps, isUnlimited: false });
    }),
  );
  return router;
}
