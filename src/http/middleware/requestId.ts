import type { Logger } from "../../platform/logger.ts";
import { newId } from "../../platform/ids.ts";
import type { HttpContext, Next } from "../context.ts";

const acceptable = /^[\w.:-]{1,64}$/;

/**
 * Gives every request an id: the caller's `X-Request-Id` where it is harmless, else a new one. It stands on every
 * answer, in every log line, and follows the work into the workers.
 */
export function requestId(log: Logger, { production }: { readonly production: boolean }) {
  return (ctx: HttpContext, next: Next): Promise<unknown> => {
    const sent = ctx.get("x-request-id");
    const id = acceptable.test(sent) ? sent : newId();
    ctx.state = { requestId: id, production, log: log.child({ requestId: id }) };
    ctx.set("X-Request-Id", id);
    return next();
  };
}
