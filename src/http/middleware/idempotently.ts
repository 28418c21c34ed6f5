import { AppError } from "../../errors.ts";
import type { MadeThing } from "../../operations/change.ts";
import type { Deps } from "../../operations/deps.ts";
import { abandonIdempotent } from "../../operations/idempotency/abandonIdempotent.ts";
import { beginIdempotent } from "../../operations/idempotency/beginIdempotent.ts";
import { finishIdempotent } from "../../operations/idempotency/finishIdempotent.ts";
import type { IdempotencyOwner } from "../../operations/idempotency/idempotencyOwner.ts";
import type { JsonAnswer } from "../answer.ts";
import type { HttpContext } from "../context.ts";
import { languageOf } from "../present/language.ts";
import { presentError } from "../present/presentError.ts";
import { setCookies } from "../cookies.ts";
import { ownFault } from "../validation/ownFault.ts";

/** An answer as it is kept under a key and given again: envelope and all. */
interface FinalAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface IdempotentWrite {
  /** Returns whose key it is. Called only when there is one. */
  readonly owner: () => IdempotencyOwner;
  /**
   * Returns the caller's rights as a text. An answer is kept as its first caller may see it, so only a caller with the
   * same rights gets it again. Called only when there is a key.
   */
  readonly rights: () => string;
  /** The fields of `data` that are not kept: whoever repeats the request finds `null` there. */
  readonly shownOnce: readonly string[];
  /** Throws where the first answer holds no more, since what it names is gone. Called before that is given again. */
  readonly confirm?: (() => Promise<unknown>) | undefined;
}

/**
 * Runs a write at most once per `Idempotency-Key` and sends its answer; a caller who repeats it gets the first answer
 * again, marked `Idempotency-Replayed`. Refusals are answers too; failures that may pass (5xx, or retryable by the
 * catalogue) free the key, which goes on to name the thing that is made. Without the header it simply runs. Cookies are never kept.
 */
export async function idempotently(
  ctx: HttpContext,
  deps: Deps,
  { owner: ownerOf, rights, shownOnce, confirm }: IdempotentWrite,
  run: (made?: MadeThing) => Promise<JsonAnswer>,
): Promise<void> {
  const key = idempotencyKey(ctx);
  const runOnce = async (made?: MadeThing): Promise<FinalAnswer> => {
    const answer = await run(made);
    setCookies(ctx, answer.cookies ?? []);
    return { status: answer.status, body: { data: answer.data }, headers: answer.headers ?? {} };
  };
  if (key === undefined) return write(ctx, await runOnce());

  const owner = ownerOf();
  const begun = await beginIdempotent(deps, owner, { key, fingerprint: fingerprint(ctx, deps, rights()) });
  if (begun.kind === "answered") {
    const { earlier } = begun;
    await confirm?.();
    ctx.set("Idempotency-Replayed", "true");
    return write(ctx, { status: earlier.status, ...(earlier.body as Omit<FinalAnswer, "status">) });
  }
  try {
    const answer = await runOnce(begun.held.made).catch((error: unknown) => refuse(ctx, error));
    const { status, ...body } = withoutSecrets(answer, shownOnce);
    await finishIdempotent(deps, owner, { ...begun.held, answer: { status, body } });
    write(ctx, answer);
  } catch (error) {
    // When even this fails, the key frees itself after its lock has run out.
    await abandonIdempotent(deps, owner, begun.held).catch((err: unknown) => {
      ctx.state.log.warn({ err }, "idempotency key not freed");
    });
    throw error;
  }
}

function write(ctx: HttpContext, { status, body, headers }: FinalAnswer): void {
  ctx.set(headers);
  ctx.status = status;
  ctx.body = body;
}

function withoutSecrets(answer: FinalAnswer, shownOnce: readonly string[]): FinalAnswer {
  const { data } = answer.body as { data?: Record<string, unknown> };
  const kept = shownOnce.filter((field) => data && field in data);
  if (!data || kept.length === 0) return answer;
  const nothing = Object.fromEntries(kept.map((field) => [field, null]));
  return { ...answer, body: { data: { ...data, ...nothing } } };
}

function idempotencyKey(ctx: HttpContext): string | undefined {
  const key = ctx.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError("request.parameter_invalid", {
    details: [ownFault("header.idempotencyKey", "Idempotency-Key")],
  });
}

/**
 * Makes a keyed digest: a body may hold a password, which a plain hash would give away to whoever tries the likely
 * ones.
 */
function fingerprint(ctx: HttpContext, { vault }: Pick<Deps, "vault">, rights: string): Buffer {
  const { rawBody } = ctx.request;
  const body = typeof rawBody === "string" ? rawBody : "";
  return vault.digest(`${ctx.method} ${ctx.path}\n${rights}\n${body}`, "idempotency");
}

function refuse(ctx: HttpContext, error: unknown): FinalAnswer {
  if (!(error instanceof AppError) || error.status >= 500 || error.retryable) throw error;
  return { status: error.status, body: presentError(error, languageOf(ctx)), headers: {} };
}
