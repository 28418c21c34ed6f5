import type { Actor } from "../../domain/access/actor.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { findPac } from "./configuredPacs.ts";

export interface PacProbeResult {
  readonly ok: boolean;
  readonly tookMs: number;
  readonly stampsLeft: number | null;
  /** The reason why not, by the error catalogue. */
  readonly error: ErrorCode | null;
}

/** Asks a PAC whether it is there and knows us, by a call that buys nothing. Its silence is an answer, not a failure. */
export async function probePac(
  deps: Pick<Deps, "db" | "clock" | "config" | "pac" | "log">,
  actor: Actor,
  pacId: string,
): Promise<PacProbeResult> {
  const configured = findPac(deps, pacId);
  if (!configured) throw new AppError("resource.not_found");
  const startedAt = performance.now();
  const answer = await configured.pac.probe();
  if (answer.kind === "noAnswer")
    deps.log.warn({ err: answer.error, pac: pacId }, "the PAC failed its probe");
  const result =
    answer.kind === "noAnswer"
      ? { ok: false, stampsLeft: null, error: answer.error.code }
      : { ok: true, stampsLeft: answer.stampsLeft, error: null };
  const probed = { ...result, tookMs: Math.round(performance.now() - startedAt) };
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, deps.clock.now(), {
      action: "pac.probed",
      merchantId: null,
      subject: { kind: "pac", id: pacId },
      after: probed,
    }),
  );
  return probed;
}
