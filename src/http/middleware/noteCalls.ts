import {
  keptBody,
  leftOut,
  mostKept,
  noBody,
  queryWithoutSecrets,
  withoutKnownSecrets,
} from "../../domain/apiCalls/keptBody.ts";
import type { KeptBody } from "../../domain/apiCalls/keptBody.ts";
import type { CallLog } from "../../operations/apiCalls/createCallLog.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, Next } from "../context.ts";

const longestPath = 500;
const longestQuery = 1_000;
const longestVersions = 500;

/**
 * Notes each call that came with an API key, for the log that its merchant reads. It stands inside of what compresses
 * answers and outside of what turns errors into answers, so that it sees both as JSON.
 */
export function noteCalls(calls: CallLog, { clock }: Pick<Deps, "clock">) {
  return async (ctx: HttpContext, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const at = clock.now();
    await next();
    const { principal, requestId, route } = ctx.state;
    if (principal?.kind !== "apiKey") return;
    const { merchantId, livemode, apiKeyId } = principal;
    calls.note({
      merchantId,
      livemode,
      apiKeyId,
      at,
      ms: performance.now() - startedAt,
      method: ctx.method,
      route: route ?? null,
      path: ctx.path.slice(0, longestPath),
      query: queryWithoutSecrets(ctx.querystring.slice(0, longestQuery)),
      status: ctx.status,
      requestId,
      address: ctx.ip,
      userAgent: ctx.get("user-agent").slice(0, 300),
      errorCode: errorOf(ctx.body),
      ifMatch: withoutKnownSecrets(ctx.get("if-match").slice(0, longestVersions)) || null,
      bodies: () => ({ request: sentBody(ctx), answer: answerBody(ctx) }),
    });
  };
}

function errorOf(body: unknown): string | null {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  return typeof error === "string" ? error : null;
}

/** Returns the body as it was read; one that no reader took, or that was no JSON, is left out. */
function sentBody(ctx: HttpContext): KeptBody {
  const { rawBody } = ctx.request;
  const { sent } = ctx.state;
  if (sent?.body !== undefined && typeof rawBody === "string" && rawBody.length <= mostKept)
    return keptBody(sent.body);
  return ctx.request.length ? leftOut : noBody;
}

/** Returns the answer of a write, and of whatever failed; who reads a list again sees the same. */
function answerBody(ctx: HttpContext): KeptBody {
  const { body } = ctx;
  if (body === undefined || body === null) return noBody;
  const isJson = typeof body === "object" && !Buffer.isBuffer(body) && !("pipe" in body);
  if (!isJson || (ctx.method === "GET" && ctx.status < 400)) return leftOut;
  return keptBody(body, ctx.state.sent?.shownOnce);
}
