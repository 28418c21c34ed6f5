import type { KeyPrincipal, MemberPrincipal } from "../../domain/access/principal.ts";
import { lacksSecrets } from "../../domain/apiCalls/keptBody.ts";
import { AppError } from "../../errors.ts";
import type { ApiCall } from "../../models/access/ApiCall.ts";
import { ApiKey } from "../../models/access/ApiKey.ts";
import { findApiCall } from "../../queries/access/apiCalls.ts";
import { keyPrincipal } from "../apiKeys/keyPrincipal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

export interface OpenedReplay<Route> {
  readonly call: ApiCall;
  /** The operation that answers it. */
  readonly route: Route;
  /** The key that made the call, which may do again what it still may. */
  readonly principal: KeyPrincipal;
}

/** Says whether a call may be sent again: a write in test mode of which nothing is missing. */
export function canReplay({ livemode, method, route, query, ifMatch, requestKept }: ApiCall): boolean {
  const isKept = requestKept === "whole" || requestKept === "none";
  const isWhole = isKept && !lacksSecrets(query) && !lacksSecrets(ifMatch ?? "");
  return !livemode && method !== "GET" && route !== null && isWhole;
}

/**
 * Opens a call to be sent again with the rights of its key, and tells the audit log. `routeOf` returns the operation that
 * would answer it, where there is one. Throws `resource.not_found`, `api_call.not_replayable` and `api_key.revoked`.
 */
export async function openReplay<Route>(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<MemberPrincipal>,
  { callId, routeOf }: { readonly callId: string; readonly routeOf: (call: ApiCall) => Route | undefined },
): Promise<OpenedReplay<Route>> {
  const { merchantId, livemode, boundBranchIds } = principal;
  const call = await findApiCall(deps.db, { id: callId, merchantId, livemode });
  if (!call || boundBranchIds) throw new AppError("resource.not_found");
  const route = canReplay(call) ? routeOf(call) : undefined;
  if (route === undefined) throw new AppError("api_call.not_replayable");
  const now = deps.clock.now();
  const key = await ApiKey.query(deps.db).findOne({ id: call.apiKeyId, merchantId, livemode });
  const isOver = !key || key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now);
  const byKey = isOver ? undefined : await keyPrincipal(deps.db, key);
  if (!byKey) throw new AppError("api_key.revoked");
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, now, {
      action: "apiCall.replayed",
      merchantId,
      subject: { kind: "apiCall", id: call.id },
      after: { method: call.method, path: call.path },
    }),
  );
  return { call, route, principal: byKey };
}
