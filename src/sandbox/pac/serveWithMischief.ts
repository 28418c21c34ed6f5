import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "koa";
import type { Draw, Mischief } from "./mischief.ts";
import { refusal, type Refusal } from "./refusal.ts";
import { type Reply, send } from "./reply.ts";
import { answerWrongly, dropLine } from "./wrongAnswer.ts";

/** The words of one PAC for what the levers make it say. */
export interface PacVoice {
  refuse(refusal: Refusal): Reply;
  serverError(status: number): Reply;
  /** An answer that begins like one of this PAC's and goes on as no protocol allows. */
  readonly garbage: Required<Reply>;
}

/**
 * Runs a call with the faults that were drawn for it. What strikes before the work leaves nothing done; what is answered wrongly has been
 * done.
 */
export async function serveWithMischief(
  ctx: Context,
  { delayMs, failure }: Draw,
  voice: PacVoice,
  work: (withhold: boolean) => Promise<Reply>,
): Promise<void> {
  if (delayMs > 0) await wait(delayMs);
  if (failure?.kind === "dropBefore" || failure?.kind === "dropBeforeStamping") return dropLine(ctx);
  const instead = failure && answerBefore(failure, voice);
  if (instead) return send(ctx, instead);
  if (failure?.kind === "html") return answerWrongly(ctx, failure, voice.garbage);
  const isWithheld = failure?.kind === "withhold";
  const answer = await work(isWithheld);
  if (failure && !isWithheld) return answerWrongly(ctx, failure, voice.garbage, answer);
  send(ctx, answer);
}

/** Returns the answer that an injected fault gives before anything is done. */
function answerBefore(mischief: Mischief, voice: PacVoice): Reply | undefined {
  if (mischief.kind === "serverError") return voice.serverError(mischief.status ?? 503);
  if (mischief.kind !== "refuse") return undefined;
  const usual = refusal(mischief.code ?? "301");
  return voice.refuse({ ...usual, text: mischief.message ?? usual.text });
}
