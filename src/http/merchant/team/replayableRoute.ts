import type { ApiCall } from "../../../models/access/ApiCall.ts";
import { canReplay } from "../../../operations/apiCalls/openReplay.ts";
import type { Access, Route } from "../../route.ts";

/** An operation that keys may call, so that it has a permission. */
export type ReplayableRoute = Route & { readonly access: Extract<Access, { readonly permission: unknown }> };

/**
 * Returns the operation of a call that may be sent again: one for keys whose every answer is JSON, so that its outcome can
 * be shown. Files are told apart by the contract, before anything is run.
 */
export function replayableRoute(routes: readonly Route[], call: ApiCall): ReplayableRoute | undefined {
  const route = routes.find(
    ({ path, method }) => path === call.route && method === call.method.toLowerCase(),
  );
  const isWhole = route && canReplay(call) && isForKeys(route);
  return isWhole && !Object.values(route.answers).some(({ contentTypes }) => contentTypes)
    ? route
    : undefined;
}

function isForKeys(route: Route): route is ReplayableRoute {
  return "permission" in route.access && route.access.doors.includes("apiKey");
}
