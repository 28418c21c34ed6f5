import { callFault } from "../../domain/faults/callFault.ts";
import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";
import type { Route } from "../route.ts";
import { nearestRoute } from "./nearestRoute.ts";

interface MatchedLayer {
  readonly methods: readonly string[];
}

/**
 * Returns what refuses a request that no route answered: another method would have (405, with `Allow`), or there is no
 * such path (404), with the nearest of the contract. A thing that is missing has another code.
 */
export function refuseMethods(
  routes: readonly Route[],
): (ctx: HttpContext & { matched?: readonly MatchedLayer[] }) => Promise<never> {
  return (ctx) => {
    const allowed = [...new Set((ctx.matched ?? []).flatMap(({ methods }) => methods))].sort();
    if (allowed.length === 0) return Promise.reject(unknownPath(routes, ctx));
    const methods = allowed.join(", ");
    ctx.set("Allow", methods);
    const details = [callFault("path.other_method", "", { method: ctx.method, methods })];
    // `POST /tickets/validat` has the form of a ticket's own path.
    const meant = routes.filter(({ method }) => method === ctx.method.toLowerCase());
    const route = nearestRoute(meant, ctx.method, ctx.path);
    if (route) details.push(callFault("path.unknown near", "", { route }));
    return Promise.reject(new AppError("method.not_allowed", { details }));
  };
}

function unknownPath(routes: readonly Route[], { method, path }: HttpContext): AppError {
  const route = nearestRoute(routes, method, path);
  const fault = route ? callFault("path.unknown near", "", { route }) : callFault("path.unknown", "");
  return new AppError("path.unknown", { details: [fault] });
}
