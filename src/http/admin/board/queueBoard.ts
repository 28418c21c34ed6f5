import type { Queue } from "bullmq";
import { actorOf } from "../../../domain/access/actor.ts";
import { may } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { HttpContext, Next } from "../../context.ts";
import type { Doors } from "../../middleware/createDoors.ts";
import { clientOf } from "../../send.ts";
import { boardChange } from "./boardChange.ts";
import { boardDoor, isChange } from "./boardDoor.ts";
import { boardPath } from "./boardPaths.ts";
import type { BoardViews } from "./boardViews.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Bull Board links fonts of another host (seen in 9.10.1); without them it takes the system's. */
const foreignSheet = /<link\b[^>]*\bhref="https:[^>]*>/g;

/**
 * Serves the queues of either engine as a page for administrators; people who may not change them get no buttons for
 * it.
 */
export function queueBoard(deps: Deps, queues: () => readonly Queue[], doors: Doors) {
  const admit = boardDoor(deps, doors);
  // It is loaded for the first administrator who looks. In PostgreSQL each queue takes a connection as it is made.
  let views: Promise<BoardViews> | undefined;
  const open = (): Promise<BoardViews> =>
    (views ??= import("./boardViews.ts").then(({ boardViews }) => boardViews(queues())));

  return async (ctx: HttpContext, next: Next): Promise<void> => {
    if (ctx.path !== boardPath && !ctx.path.startsWith(`${boardPath}/`)) {
      await next();
      return;
    }
    ctx.state.route = boardPath;
    if (isOtherSpelling(ctx.path)) throw new AppError("resource.not_found");
    const admin = await admit(ctx);
    if (!admin) return;
    const origin = { ...clientOf(ctx), requestId: ctx.state.requestId };
    if (isChange(ctx) && (await boardChange(deps, actorOf(admin, origin), ctx))) return;
    ctx.set("Content-Security-Policy", policy);
    const { operable, readOnly } = await open();
    const shown = may(admin, "operate queues") ? operable : readOnly;
    await shown(ctx, next as () => Promise<void>);
    if (typeof ctx.body === "string") ctx.body = ctx.body.replaceAll(foreignSheet, "");
  };
}

/**
 * Says whether the path is another spelling: the board's own router ignores case and a slash at the end, but our checks
 * compare the exact path.
 */
function isOtherSpelling(path: string): boolean {
  const own = path.slice(boardPath.length);
  return /^\/(?:api|sign-)/i.test(own) && (!/^\/(?:api\/|sign-)/.test(own) || own.endsWith("/"));
}
