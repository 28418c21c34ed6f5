import type Router from "@koa/router";
import type { Deps } from "../operations/deps.ts";
import type { RequestState } from "./context.ts";
import type { SystemRoute } from "./route.ts";
import { requestOf, send } from "./send.ts";

/** Mounts routes that anybody may call. */
export function mountSystemRoutes(
  router: Router<RequestState>,
  routes: readonly SystemRoute[],
  deps: Deps,
): void {
  for (const route of routes) {
    router[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      send(ctx, await route.answer(requestOf(ctx, deps)));
    });
  }
}
