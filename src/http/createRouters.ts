import { Router } from "@koa/router";
import type { HttpContext, Next, RequestState } from "./context.ts";

export interface Routers {
  /** Returns the router that a path belongs to. */
  of(path: string): Router<RequestState>;
  /** Hands a request to the router of its path, and on to the next when there is none or it has no such route. */
  readonly dispatch: (ctx: HttpContext, next: Next) => Promise<unknown>;
}

/** Finds `/api/v1/tickets` in `/api/v1/tickets/:id`, and `/api/v1/merchant/branches` in all paths of branches. */
const placeIn = /^\/(?:auth\/|api\/v1\/(?:(?:admin|consumer|merchant)\/)?)?[^/]+/;

/**
 * Returns routers that have the routes of one resource each. A router tries its routes one by one, and of some hundred
 * that took a tenth of the time of the request that matters most.
 */
export function createRouters(): Routers {
  const routers = new Map<
    string,
    { router: Router<RequestState>; routes?: ReturnType<Router<RequestState>["routes"]> }
  >();

  return {
    of(path) {
      const place = placeOf(path);
      if (place.includes(":")) throw new Error(`${path} needs a name where its resource stands.`);
      const known = routers.get(place) ?? { router: createRouter() };
      routers.set(place, known);
      return known.router;
    },
    dispatch(ctx, next) {
      const known = routers.get(placeOf(ctx.path));
      if (!known) return Promise.resolve(next());
      known.routes ??= known.router.routes();
      return Promise.resolve(known.routes(ctx as never, next as never));
    },
  };
}

/** Creates a router to which a path has one spelling: a proxy's rule for it would not know the others. */
export function createRouter(): Router<RequestState> {
  return new Router<RequestState>({ sensitive: true, strict: true });
}

function placeOf(path: string): string {
  return placeIn.exec(path)?.[0] ?? "/";
}
