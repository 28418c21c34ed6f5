import { AppError } from "../../errors.ts";
import { isDatabaseDown } from "../../platform/database/isDatabaseDown.ts";
import type { HttpContext, Next } from "../context.ts";
import { languageOf } from "../present/language.ts";
import { presentError } from "../present/presentError.ts";

/**
 * Turns errors into answers; this is the only place that does. An `AppError` shows its public face; a database that
 * cannot be reached is `service.unavailable`; anything else is a mistake of ours: logged whole, answered as
 * `internal.error`.
 */
export async function answerErrors(ctx: HttpContext, next: Next): Promise<void> {
  try {
    await next();
    if (ctx.status === 404 && ctx.body === undefined) throw new AppError("resource.not_found");
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) ctx.state.log.error({ err: error }, "request failed");
    else if (known.internal)
      ctx.state.log.info({ code: known.code, reason: known.internal }, "request refused");
    if (known.retryAfterSeconds !== undefined) ctx.set("Retry-After", String(known.retryAfterSeconds));
    ctx.status = known.status;
    ctx.set("Link", `</problems/${known.code}>; rel="help"`);
    const page = ctx.state.errorPage?.(known);
    if (page !== undefined) ctx.type = "text/html";
    ctx.body = page ?? presentError(known, languageOf(ctx));
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error))
    return new AppError("service.unavailable", { cause: error, retryAfterSeconds: 2 });
  // An address in absolute form that is none.
  if ((error as NodeJS.ErrnoException).code === "ERR_INVALID_URL") return new AppError("request.unreadable");
  return new AppError("internal.error", { cause: error });
}
