import { createHash } from "node:crypto";
import type { ApiPrincipal } from "../../domain/access/apiPrincipal.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import { abandonIdempotent } from "../../operations/idempotency/abandonIdempotent.ts";
import { beginIdempotent } from "../../operations/idempotency/beginIdempotent.ts";
import { finishIdempotent } from "../../operations/idempotency/finishIdempotent.ts";
import type { JsonAnswer } from "../answer.ts";
import type { HttpContext } from "../context.ts";
import { languageOf } from "../present/language.ts";
import { presentError } from "../present/presentError.ts";
import { ownFault } from "../validation/ownFault.ts";

/** An answer as it is kept under a key and given again: envelope and all. */
export interface FinalAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Runs a write at most once per `Idempotency-Key`; who repeats it gets the first answer again, marked
 * `Idempotency-Replayed`. Refusals are answers too; failures that may pass (5xx, or retryable by the catalogue) free
 * the key. Without the header it simply runs.
 */
export async function idempotently(
  ctx: HttpContext,
  deps: Deps,
  principal: ApiPrincipal,
  run: () => Promise<JsonAnswer>,
): Promise<FinalAnswer> {
  const key = idempotencyKey(ctx);
  if (key === undefined) return succeed(await run());

  const earlier = await beginIdempotent(deps, principal, { key, fingerprint: fingerprint(ctx) });
  if (earlier) {
    ctx.set("Idempotency-Replayed", "true");
    return { status: earlier.status, ...(earlier.body as Omit<FinalAnswer, "status">) };
  }
  try {
    const { status, ...body } = await run().then(succeed, (error: unknown) => refuse(ctx, error));
    await finishIdempotent(deps, principal, key, { status, body });
    return { status, ...body };
  } catch (error) {
    // When even this fails, the key frees itself after its lock has run out.
    await abandonIdempotent(deps, principal, key).catch((err: unknown) => {
      ctx.state.log.warn({ err }, "idempotency key not freed");
    });
    throw error;
  }
}

function idempotencyKey(ctx: HttpContext): string | undefined {
  const key = ctx.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError("request.parameter_invalid", {
    details: [ownFault("header.idempotencyKey", "Idempotency-Key")],
  });
}

function fingerprint(ctx: HttpContext): Buffer {
  return createHash("sha256")
    .update(`${ctx.method} ${ctx.path}\n`)
    .update((ctx.request.rawBody ?? "") as string)
    .digest();
}

function succeed({ status, data, headers = {} }: JsonAnswer): FinalAnswer {
  return { status, body: { data }, headers };
}

function refuse(ctx: HttpContext, error: unknown): FinalAnswer {
  if (!(error instanceof AppError) || error.status >= 500 || error.retryable) throw error;
  return { status: error.status, body: presentError(error, languageOf(ctx)), headers: {} };
}
