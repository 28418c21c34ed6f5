import Joi from "joi";
import { keptForms } from "../../../domain/apiCalls/keptBody.ts";
import type { ApiCall } from "../../../models/access/ApiCall.ts";
import type { CallRow } from "../../../queries/access/apiCalls.ts";
import { listSchema } from "../../lists/paging.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { uuid } from "../../validation/schemas.ts";

const keptSchema = Joi.string()
  .valid(...keptForms)
  .required()
  .description(
    "How much of it was kept: `whole`, `redacted` without its secrets, `leftOut` where it was too large or one of too many, `none` where there was none.",
  );

const callSchema = Joi.object({
  id: uuid.required(),
  merchantId: uuid.required(),
  livemode: Joi.boolean().required(),
  apiKeyId: uuid.required(),
  at: Joi.string().isoDate().required(),
  durationMs: Joi.number()
    .integer()
    .min(0)
    .required()
    .description("From the request's arrival to its answer."),
  method: Joi.string().required(),
  path: Joi.string().required(),
  query: Joi.string().allow("").required().description("Without secrets."),
  route: Joi.string().allow(null).required().description("The operation's path in the contract."),
  status: Joi.number().integer().required().description("The HTTP status of the answer."),
  errorCode: Joi.string().allow(null).required().description("The `error` of an answer that refuses."),
  requestId: Joi.string().required(),
  address: Joi.string().allow("").required(),
  userAgent: Joi.string().allow("").required(),
  replayOf: uuid.allow(null).required().description("The call that a person has sent again by this one."),
}).meta({ name: "ApiCall" });

export const apiCallListSchema: Joi.ObjectSchema = listSchema(callSchema);

export const oneApiCallSchema: Joi.ObjectSchema = callSchema
  .keys({
    request: bodySchema("SentBody"),
    answer: bodySchema("AnsweredBody"),
    canReplay: Joi.boolean()
      .required()
      .description(
        "Whether `replay` takes it: a write in test mode that was kept whole and answers with JSON.",
      ),
    ifMatch: Joi.string()
      .allow(null)
      .required()
      .example('"3f9a1c"')
      .description("The header `If-Match`, with which it is sent again; null without one."),
  })
  .meta({ name: "ApiCallWithBodies" });

function bodySchema(name: string): Joi.ObjectSchema {
  return Joi.object({
    kept: keptSchema,
    body: Joi.object().unknown().allow(null).required().description("The JSON; null where it was not kept."),
  })
    .required()
    .meta({ name });
}

/** Returns a call as a list shows it. */
export function presentApiCall(row: CallRow) {
  return {
    id: row.id,
    merchantId: row.merchantId,
    livemode: row.livemode,
    apiKeyId: row.apiKeyId,
    at: presentInstant(row.at),
    durationMs: row.ms,
    method: row.method,
    path: row.path,
    query: row.query,
    route: row.route,
    status: row.status,
    errorCode: row.errorCode,
    requestId: row.requestId,
    address: row.address,
    userAgent: row.userAgent,
    replayOf: row.replayOf,
  };
}

/** Returns a call with what was sent and answered. */
export function presentOneApiCall(row: ApiCall, canReplay: boolean) {
  return {
    ...presentApiCall(row),
    request: { kept: row.requestKept, body: parsed(row.requestBody) },
    answer: { kept: row.answerKept, body: parsed(row.answerBody) },
    canReplay,
    ifMatch: row.ifMatch,
  };
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
