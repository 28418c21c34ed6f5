import { AppError } from "../../errors.ts";
import { authenticateApiKey } from "../../operations/apiKeys/authenticateApiKey.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, Next } from "../context.ts";
import { createRateLimit } from "./rateLimit.ts";

/** Guesses an address may make before it is held off; keys have 256 random bits, so this only spares the database. */
const failuresPerMinute = 60;

/**
 * Lets a request in for the merchant its `X-API-Key` speaks for, at the key's pace. A good key behind an address
 * that others misuse still works: only failures are counted against an address.
 */
export function authenticateKey(deps: Deps) {
  const calls = createRateLimit({ perMinute: deps.config.rateLimitPerMinute, headers: true });
  const failures = createRateLimit({ perMinute: failuresPerMinute, headers: false });
  return async (ctx: HttpContext, next: Next): Promise<void> => {
    const key = ctx.get("x-api-key");
    const principal = key === "" ? undefined : await authenticateApiKey(deps, key);
    if (!principal) {
      await failures.spend(ctx, ctx.ip);
      throw new AppError("request.unauthenticated");
    }
    ctx.state.principal = principal;
    await calls.spend(ctx, principal.apiKeyId);
    await next();
  };
}
