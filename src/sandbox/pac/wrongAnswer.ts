import type { Context } from "koa";
import type { Mischief } from "./mischief.ts";
import { refusal } from "./refusal.ts";
import { failure, refused } from "./swAnswer.ts";
import type { SwReply } from "./swAnswer.ts";

const hugeBytes = 32 * 1_048_576;
const gatewayPage =
  "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";

/** Sends the answer that the injected fault prescribes, in place of the true one. */
export function answerWrongly(ctx: Context, mischief: Mischief, answer: SwReply | undefined): void {
  switch (mischief.kind) {
    case "dropAfterStamping":
    case "dropAfter":
      return dropLine(ctx);
    case "truncate":
      return truncate(ctx, answer);
    case "garbage":
      ctx.type = "application/json";
      ctx.body = '{"data":{"cfdi":"<?xml versi\u0000\u0007';
      return;
    case "huge":
      ctx.type = "application/json";
      ctx.body = Buffer.alloc(mischief.bytes ?? hugeBytes, " ");
      return;
    default:
      ctx.type = "text/html";
      ctx.body = gatewayPage;
  }
}

/** Returns the answer that an injected fault gives before anything is done. */
export function answerBefore(mischief: Mischief): SwReply | undefined {
  if (mischief.kind === "serverError")
    return failure(mischief.status ?? 503, "CO1000 - Error no controlado.");
  if (mischief.kind !== "refuse") return undefined;
  const usual = refusal(mischief.code ?? "301");
  return refused({ ...usual, text: mischief.message ?? usual.text });
}

/** Cuts the connection without an answer. */
export function dropLine(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}

/** Announces the whole answer, sends half of it and hangs up. */
function truncate(ctx: Context, answer: SwReply | undefined): void {
  const whole = Buffer.from(JSON.stringify(answer?.body ?? {}), "utf8");
  ctx.respond = false;
  ctx.res.writeHead(answer?.status ?? 200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": whole.length,
  });
  ctx.res.write(whole.subarray(0, whole.length >> 1), () => ctx.req.socket.destroy());
}
