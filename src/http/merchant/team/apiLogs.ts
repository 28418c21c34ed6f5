import Joi from "joi";
import { AppError } from "../../../errors.ts";
import type { CallLog } from "../../../operations/apiCalls/createCallLog.ts";
import { findApiCall, listApiCalls } from "../../../queries/access/apiCalls.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { type ApiCallQuery, apiCallKeys, callsAsked, presentCalls } from "./apiCallQuery.ts";
import { replayableRoute } from "./replayableRoute.ts";
import { apiCallListSchema, oneApiCallSchema, presentOneApiCall } from "./presentApiCall.ts";

const base = "/api/v1/merchant/api-logs";
const guarded = { tag: "Merchant", permission: "manage API keys" } as const;

const queryValidator: Validator<ApiCallQuery> = createValidator(Joi.object(apiCallKeys));

/** Returns the routes that read the log; `routes` returns every route there is. What this process has noted is written first, so that the latest call is there. */
export function apiLogRoutes(calls: CallLog | undefined, routes: () => readonly Route[]): readonly Route[] {
  const list = memberRoute({
    ...guarded,
    method: "get",
    path: base,
    operationId: "listApiLogs",
    summary:
      "Calls by the merchant's API keys of the last 14 days, newest first, without secrets. Filters by method, path, key and status look at the newest 50,000 calls of the times",
    query: queryValidator,
    answers: { 200: { description: "A page of calls.", schema: apiCallListSchema } },
    async answer({ deps, principal, query }) {
      const { merchantId, livemode, boundBranchIds } = principal;
      // Calls name no branch, so whoever sees one branch only sees none.
      if (boundBranchIds) throw new AppError("resource.not_found");
      const { search, page } = callsAsked(query);
      await calls?.flush();
      const found = await listApiCalls(deps.db, { ...search, merchantId, livemode }, page);
      return { status: 200, data: presentCalls(found) };
    },
  });

  const readOne = memberRoute({
    ...guarded,
    method: "get",
    path: `${base}/:id`,
    operationId: "readApiLog",
    summary: "Read one call with what was sent and answered",
    params: { id: uuid },
    answers: { 200: { description: "The call.", schema: oneApiCallSchema } },
    async answer({ deps, principal, params }) {
      const { merchantId, livemode, boundBranchIds } = principal;
      await calls?.flush();
      const call = await findApiCall(deps.db, { id: params.id, merchantId, livemode });
      if (!call || boundBranchIds) throw new AppError("resource.not_found");
      return { status: 200, data: presentOneApiCall(call, replayableRoute(routes(), call) !== undefined) };
    },
  });

  return [list, readOne];
}
