import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { ApiCall } from "../../models/access/ApiCall.ts";
import { boundsBehind, type TimeBounds } from "../lists/newestWithin.ts";

/** The newest calls within the times among which filters without an index look. */
const mostLookedAt = 50_000;

/** The place of a call in its list. */
export interface CallKey {
  readonly at: string;
  readonly id: string;
}

export interface CallSearch {
  readonly merchantId?: string | undefined;
  readonly livemode?: boolean | undefined;
  readonly apiKeyId?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  readonly failed?: boolean | undefined;
  readonly requestId?: string | undefined;
  readonly at?: TimeBounds | undefined;
}

export interface CallPage {
  readonly limit: number;
  readonly after?: CallKey | undefined;
}

/** A call without its bodies. */
export type CallRow = Omit<ApiCall, "requestBody" | "answerBody">;

export interface CallsFound {
  readonly rows: readonly CallRow[];
  readonly next?: CallKey;
}

const shown = [
  "id",
  "merchantId",
  "livemode",
  "apiKeyId",
  "at",
  "ms",
  "method",
  "route",
  "path",
  "query",
  "status",
  "errorCode",
  "requestId",
  "address",
  "userAgent",
  "requestKept",
  "answerKept",
  "replayOf",
] as const;

/**
 * Returns calls by API key, the newest first. Merchant, mode, time, request id and failure have indexes; method, path, key
 * and one status are looked for among the newest `mostLookedAt` calls of those.
 */
export async function listApiCalls(
  db: Knex,
  search: CallSearch,
  { limit, after }: CallPage,
): Promise<CallsFound> {
  const { apiKeyId, method, path, status } = search;
  const recent = inOrder(ApiCall.query(db).select(...shown));
  const { at = {} } = search;
  narrow(recent, { ...search, at: after ? boundsBehind(at, new Date(after.at)) : at });
  if (after) recent.whereRaw("(at, id) < (?, ?)", [after.at, after.id]);
  const filter = {
    ...(apiKeyId !== undefined && { apiKeyId }),
    ...(method !== undefined && { method }),
    ...(status !== undefined && { status }),
  };
  if (path === undefined && Object.keys(filter).length === 0)
    return pageOf(await recent.limit(limit + 1), limit);
  const found = inOrder(ApiCall.query(db).from(recent.limit(mostLookedAt).as("api_calls")))
    .where(filter)
    .limit(limit + 1);
  if (path !== undefined) found.whereRaw("starts_with(path, ?)", [path]);
  return pageOf(await found, limit);
}

/** Returns one call with its bodies. */
export async function findApiCall(
  db: Knex,
  {
    id,
    merchantId,
    livemode,
  }: { readonly id: string; readonly merchantId?: string; readonly livemode?: boolean },
): Promise<ApiCall | undefined> {
  const query = ApiCall.query(db).findById(id);
  if (merchantId !== undefined) query.where({ merchantId });
  if (livemode !== undefined) query.where({ livemode });
  return query;
}

type Calls = QueryBuilder<ApiCall>;

function inOrder(query: Calls): Calls {
  return query.orderBy([
    { column: "at", order: "desc" },
    { column: "id", order: "desc" },
  ]);
}

function narrow(
  query: Calls,
  { merchantId, livemode, failed, requestId, at = {}, status }: CallSearch,
): void {
  if (merchantId !== undefined) query.where({ merchantId });
  if (livemode !== undefined) query.where({ livemode });
  if (requestId !== undefined) query.where({ requestId });
  if (failed === true || (status !== undefined && status >= 400)) query.where("status", ">=", 400);
  if (failed === false) query.where("status", "<", 400);
  const { gte, gt, lte, lt } = at;
  if (gte) query.where("at", ">=", gte);
  if (gt) query.where("at", ">", gt);
  if (lte) query.where("at", "<=", lte);
  if (lt) query.where("at", "<", lt);
}

function pageOf(rows: readonly ApiCall[], limit: number): CallsFound {
  if (rows.length <= limit) return { rows };
  const { at, id } = rows[limit - 1] as ApiCall;
  return { rows: rows.slice(0, limit), next: { at: at.toISOString(), id } };
}
