import Joi from "joi";
import { keptBody } from "../../../domain/apiCalls/keptBody.ts";
import { AppError } from "../../../errors.ts";
import type { CallLog } from "../../../operations/apiCalls/createCallLog.ts";
import { type OpenedReplay, openReplay } from "../../../operations/apiCalls/openReplay.ts";
import { presentError } from "../../present/presentError.ts";
import { admits, memberRoute, type Request, type Route } from "../../route.ts";
import { versionsOf } from "../../send.ts";
import { uuid } from "../../validation/schemas.ts";
import { type ReplayableRoute, replayableRoute } from "./replayableRoute.ts";
import type { Validator } from "../../validation/createValidator.ts";

interface ReplayOptions {
  /** Returns every route there is; asked for when a call comes. */
  readonly routes: () => readonly Route[];
  readonly calls: CallLog | undefined;
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

const answerSchema = Joi.object({
  id: uuid.required().description("The id of this new call; the log shows it within a second."),
  status: Joi.number().integer().required().description("The HTTP status of the new answer."),
  body: Joi.object().unknown().required().description("The new answer, as the key was given it."),
}).meta({ name: "ReplayedCall" });

/** Returns the route that sends a call of the log again, through the same schemas and code as any other call. */
export function replayRoute({ routes, calls }: ReplayOptions): Route {
  return memberRoute({
    tag: "Merchant",
    permission: "manage API keys",
    method: "post",
    path: "/api/v1/merchant/api-logs/:id/replay",
    operationId: "replayApiLog",
    summary: "Send a call of the log again with the rights of its key; in test mode only",
    params: { id: uuid },
    callsPerMinute: 60,
    answers: { 200: { description: "What it was answered this time.", schema: answerSchema } },
    refusals: ["api_call.not_replayable", "api_key.revoked"],
    async answer(request) {
      const opened = await openReplay(request.deps, request, {
        callId: request.params.id,
        routeOf: (call) => replayableRoute(routes(), call),
      });
      const startedAt = performance.now();
      const { status, body } = await sendAgain(opened, request);
      const { call, principal } = opened;
      const { merchantId, livemode, apiKeyId } = principal;
      const id = calls?.note({
        merchantId,
        livemode,
        apiKeyId,
        at: request.deps.clock.now(),
        ms: performance.now() - startedAt,
        method: call.method,
        route: call.route,
        path: call.path,
        query: call.query,
        status,
        requestId: request.requestId,
        address: request.client.address,
        userAgent: request.client.userAgent,
        errorCode: status >= 400 ? (body as { error: string }).error : null,
        ifMatch: call.ifMatch,
        replayOf: call.id,
        bodies: () => ({
          request: { kept: call.requestKept, text: call.requestBody },
          answer: keptBody(body),
        }),
      });
      return { status: 200, data: { id: id ?? call.id, status, body } };
    },
  });
}

/** Answers the call anew, for the versions that it was sent for; a refusal is an answer too. */
async function sendAgain(
  { call, route, principal }: OpenedReplay<ReplayableRoute>,
  request: Request,
): Promise<Outcome> {
  const { deps, language } = request;
  try {
    if (!admits(route.access, principal)) throw new AppError("resource.not_found");
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), principal };
    const sent: unknown = call.requestBody === null ? undefined : JSON.parse(call.requestBody);
    const body = checked(route.body, sent, context);
    const query = checked(route.query, Object.fromEntries(new URLSearchParams(call.query)), context);
    const params = paramsOf(route.path, call.path);
    const ifMatch = versionsOf(call.ifMatch ?? "");
    const answer = await route.answer({ ...request, principal, params, body, query, ifMatch });
    if (!("data" in answer))
      throw new Error(`${route.operationId} answers with a file that it does not declare.`);
    return { status: answer.status, body: { data: answer.data } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, body: presentError(error, language) };
  }
}

/** Returns the values of a path's parameters. */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> {
  const values = path.split("/");
  return Object.fromEntries(
    pattern
      .split("/")
      .flatMap((part, at) =>
        part.startsWith(":") ? [[part.slice(1), decodeURIComponent(values[at] ?? "")]] : [],
      ),
  );
}

function checked(
  validator: Validator<unknown> | undefined,
  value: unknown,
  context: Parameters<Validator<unknown>["validate"]>[1],
): unknown {
  if (!validator) return undefined;
  const { value: sound, faults } = validator.validate(value, context);
  if (faults) throw new AppError("request.invalid", { details: faults });
  return sound;
}
