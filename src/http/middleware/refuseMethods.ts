import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";

interface MatchedLayer {
  readonly methods: readonly string[];
}

/**
 * Refuses a request that no route answered: another method would have (405, with `Allow`), or there is no such path
 * (404).
 */
export function refuseMethods(ctx: HttpContext & { matched?: readonly MatchedLayer[] }): Promise<never> {
  const allowed = [...new Set((ctx.matched ?? []).flatMap(({ methods }) => methods))].sort();
  if (allowed.length === 0) return Promise.reject(new AppError("resource.not_found"));
  ctx.set("Allow", allowed.join(", "));
  return Promise.reject(new AppError("method.not_allowed"));
}
