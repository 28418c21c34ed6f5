import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { KoaAdapter } from "@bull-board/koa";
import type { Queue } from "bullmq";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, Next } from "../context.ts";
import { authenticateBasic } from "./authenticateBasic.ts";

export const boardPath = "/admin/queues";

/** Bull Board links fonts of another host; without leave it takes the system's. */
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

/** The queues of either engine as a page for administrators. */
export function queueBoard(deps: Deps, queues: readonly Queue[]) {
  const authenticate = authenticateBasic(deps);
  const adapter = new KoaAdapter().setBasePath(boardPath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: "Timbra" } },
  });
  const board = adapter.registerPlugin();

  return async (ctx: HttpContext, next: Next): Promise<void> => {
    if (ctx.path !== boardPath && !ctx.path.startsWith(`${boardPath}/`)) {
      await next();
      return;
    }
    ctx.state.route = boardPath;
    await authenticate(ctx, async () => {
      ctx.set("Content-Security-Policy", policy);
      const { adminId, log } = ctx.state;
      if (ctx.method !== "GET")
        log.info({ adminId, method: ctx.method, path: ctx.path }, "queues changed by hand");
      await board(ctx, next as () => Promise<void>);
    });
  };
}
