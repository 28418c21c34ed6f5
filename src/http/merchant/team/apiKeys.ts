import { createApiKey } from "../../../operations/apiKeys/createApiKey.ts";
import { revokeApiKey } from "../../../operations/apiKeys/revokeApiKey.ts";
import { rotateApiKey } from "../../../operations/apiKeys/rotateApiKey.ts";
import { updateApiKey } from "../../../operations/apiKeys/updateApiKey.ts";
import { listApiKeys } from "../../../queries/access/apiKeys.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { createdApiKeySchema, presentApiKey, presentedApiKeySchema } from "./presentApiKey.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import {
  type ApiKeyBody,
  apiKeyListQueryValidator,
  apiKeyValidator,
  newApiKeyValidator,
  rotationValidator,
} from "./apiKeys.schema.ts";

const base = "/api/v1/merchant/api-keys";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const guarded = { tag: "Merchant", permission: "manage API keys" } as const;
const shownOnce = ["key"] as const;
const example = { name: "Caja 1", scopes: ["tickets:write", "tickets:read"] };

const listAll = memberRoute({
  ...guarded,
  method: "get",
  path: base,
  operationId: "listApiKeys",
  summary: "API keys, the latest first",
  query: apiKeyListQueryValidator,
  answers: { 200: { description: "A page of keys.", schema: listSchema(presentedApiKeySchema) } },
  async answer({ deps, principal, query }) {
    const { livemode, revoked } = query;
    const filter = { ...(livemode !== undefined && { livemode }), ...(revoked !== undefined && { revoked }) };
    const page = await listApiKeys(deps.db, principal.merchantId, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentApiKey(row, deps.clock.now())) };
  },
});

const createOne = memberRoute({
  ...guarded,
  method: "post",
  path: base,
  operationId: "createApiKey",
  summary: "Make an API key; it is shown this once",
  body: { ...newApiKeyValidator, examples: { till: { ...example, livemode: false } } },
  answers: { 201: { description: "The key, shown this once.", schema: createdApiKeySchema } },
  refusals: ["merchant.not_live", "branch.not_open", "merchant.limit_reached"],
  shownOnce,
  async answer(request) {
    const { deps, body } = request;
    const { key, apiKey } = await createApiKey(deps, request, { ...body, ...termsOf(body) });
    return { status: 201, data: { ...presentApiKey(apiKey, deps.clock.now()), key } };
  },
});

const updateOne = memberRoute({
  ...guarded,
  ...one,
  method: "put",
  operationId: "updateApiKey",
  summary: "Rename a key, or change what it may do",
  body: { ...apiKeyValidator, examples: { till: example } },
  answers: { 200: { description: "The key as it is now.", schema: presentedApiKeySchema } },
  refusals: ["api_key.revoked", "branch.not_open"],
  async answer(request) {
    const { deps, params, body } = request;
    const row = await updateApiKey(deps, request, { apiKeyId: params.id, ...termsOf(body) });
    return { status: 200, data: presentApiKey(row, deps.clock.now()) };
  },
});

const rotateOne = memberRoute({
  ...guarded,
  ...one,
  method: "post",
  path: `${base}/:id/rotate`,
  operationId: "rotateApiKey",
  summary: "Give a key a new secret; the one before stays good for a while",
  body: { ...rotationValidator, examples: { overDay: { overlapHours: 24 }, leaked: { overlapHours: 0 } } },
  answers: { 200: { description: "The new key, shown this once.", schema: createdApiKeySchema } },
  refusals: ["api_key.revoked", "api_key.rotating"],
  shownOnce,
  async answer(request) {
    const { deps, params, body } = request;
    const { key, apiKey } = await rotateApiKey(deps, request, { ...body, apiKeyId: params.id });
    return { status: 200, data: { ...presentApiKey(apiKey, deps.clock.now()), key } };
  },
});

const revokeOne = memberRoute({
  ...guarded,
  ...one,
  method: "delete",
  operationId: "revokeApiKey",
  summary: "Revoke a key for good; it is refused within a second",
  answers: { 200: { description: "Revoked, now or before.", schema: presentedApiKeySchema } },
  async answer(request) {
    const { deps, params } = request;
    const row = await revokeApiKey(deps, request, params.id);
    return { status: 200, data: presentApiKey(row, deps.clock.now()) };
  },
});

export const apiKeyRoutes: readonly Route[] = [listAll, createOne, updateOne, rotateOne, revokeOne];

function termsOf({ name, scopes, branchId, expiresAt }: ApiKeyBody) {
  return { name, scopes, branchId, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}
