import Joi from "joi";
import type { CallKey, CallPage, CallsFound, CallSearch } from "../../../queries/access/apiCalls.ts";
import { cursorOf } from "../../lists/cursor.ts";
import { type DateRangeQuery, dateRange, dateRangeKeys } from "../../lists/dateRange.ts";
import { pageKeys } from "../../lists/paging.ts";
import { text, uuid } from "../../validation/schemas.ts";
import { presentApiCall } from "./presentApiCall.ts";

export type ApiCallQuery = Omit<CallSearch, "at" | "merchantId"> & DateRangeQuery<"at"> & CallPage;

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** The parameters of a list of calls. */
export const apiCallKeys: Record<string, Joi.Schema> = {
  apiKeyId: uuid,
  method: Joi.string().valid(...methods),
  path: text(200).description("The beginning of the path, such as `/api/v1/tickets`."),
  status: Joi.number().integer().min(200).max(599),
  failed: Joi.boolean().description(
    "Only calls that were refused or failed (400 and above), or only the others.",
  ),
  requestId: text(64).description("The `X-Request-Id` of the answer."),
  ...dateRangeKeys("at"),
  ...pageKeys,
  after: cursorOf(readPlace),
};

/** Returns the filter and the page that the parameters ask for. */
export function callsAsked(query: ApiCallQuery): { readonly search: CallSearch; readonly page: CallPage } {
  const { apiKeyId, method, path, status, failed, requestId, limit, after } = query;
  const search = { apiKeyId, method, path, status, failed, requestId, at: dateRange("at", query) };
  return { search, page: { limit, after } };
}

/** Returns a page of calls; its cursor is sealed on its way out. */
export function presentCalls({ rows, next }: CallsFound) {
  return { items: rows.map(presentApiCall), nextCursor: next ? `${next.at} ${next.id}` : null };
}

function readPlace(place: string): CallKey | undefined {
  const [at, id] = place.split(" ");
  return at === undefined || id === undefined ? undefined : { at, id };
}
