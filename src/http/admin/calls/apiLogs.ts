import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { findApiCall, listApiCalls } from "../../../queries/access/apiCalls.ts";
import {
  type ApiCallQuery,
  apiCallKeys,
  callsAsked,
  presentCalls,
} from "../../merchant/team/apiCallQuery.ts";
import {
  apiCallListSchema,
  oneApiCallSchema,
  presentOneApiCall,
} from "../../merchant/team/presentApiCall.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";

const base = "/api/v1/admin/api-logs";
const guarded = { tag: "Admin", permission: "read all documents" } as const;

const queryValidator: Validator<ApiCallQuery & { readonly merchantId?: string }> = createValidator(
  Joi.object({ merchantId: uuid, livemode: Joi.boolean(), ...apiCallKeys }),
);

const list = adminRoute({
  ...guarded,
  method: "get",
  path: base,
  operationId: "adminListApiLogs",
  summary: "Calls by API keys of every merchant in the last 14 days, newest first, without secrets",
  query: queryValidator,
  answers: { 200: { description: "A page of calls.", schema: apiCallListSchema } },
  async answer({ deps, query }) {
    const { search, page } = callsAsked(query);
    const { merchantId, livemode } = query;
    return {
      status: 200,
      data: presentCalls(await listApiCalls(deps.db, { ...search, merchantId, livemode }, page)),
    };
  },
});

const readOne = adminRoute({
  ...guarded,
  method: "get",
  path: `${base}/:id`,
  operationId: "adminReadApiLog",
  summary: "Read one call of any merchant with what was sent and answered",
  params: { id: uuid },
  answers: { 200: { description: "The call.", schema: oneApiCallSchema } },
  async answer({ deps, params }) {
    const call = await findApiCall(deps.db, { id: params.id });
    if (!call) throw new AppError("resource.not_found");
    // Only the merchant's own people act for its keys.
    return { status: 200, data: presentOneApiCall(call, false) };
  },
});

export const adminApiLogRoutes: readonly Route[] = [list, readOne];
