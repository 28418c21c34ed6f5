import type { Actor } from "../../domain/access/actor.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { findPac, type ListedPac } from "./listPacs.ts";

export interface PacProbeResult {
  readonly ok: boolean;
  readonly tookMs: number;
  readonly stampsLeft: number | null;
  /** The reason why not, by the error catalogue. */
  readonly error: ErrorCode | null;
}

/** Asks a PAC whether it is there and knows us, by a call that buys nothing. Its silence is an answer, not a failure. */
export async function probePac(
  deps: Pick<Deps, "db" | "clock" | "config" | "pacs" | "log">,
  actor: Actor,
  pacId: string,
): Promise<PacProbeResult> {
  const configured = await findPac(deps, pacId);
  if (!configured) throw new AppError("resource.not_found");
  const result = await probed(deps, configured);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, deps.clock.now(), {
      action: "pac.probed",
      merchantId: null,
      subject: { kind: "pac", id: pacId },
      after: result,
    }),
  );
  return result;
}

/** Returns what an account answers to a call that buys nothing, and how fast. */
export async function probed({ log }: Pick<Deps, "log">, { id, pac }: ListedPac): Promise<PacProbeResult> {
  const startedAt = performance.now();
  const answer = await pac.probe();
  if (answer.kind === "noAnswer") log.warn({ err: answer.error, pac: id }, "the PAC failed its probe");
  const result =
    answer.kind === "noAnswer"
      ? { ok: false, stampsLeft: null, error: answer.error.code }
      : { ok: true, stampsLeft: answer.stampsLeft, error: null };
  return { ...result, tookMs: Math.round(performance.now() - startedAt) };
}
