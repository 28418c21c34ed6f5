import type { Context } from "koa";
import type { Mischief } from "./mischief.ts";
import type { Reply } from "./reply.ts";

const hugeBytes = 32 * 1_048_576;
const gatewayPage =
  "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";

/** Sends the answer that the injected fault prescribes, in place of the true one. */
export function answerWrongly(
  ctx: Context,
  mischief: Mischief,
  garbage: Required<Reply>,
  answer?: Reply,
): void {
  switch (mischief.kind) {
    case "dropAfterStamping":
    case "dropAfter":
      return dropLine(ctx);
    case "truncate":
      return truncate(ctx, answer);
    case "garbage":
      ctx.type = garbage.type;
      ctx.body = garbage.body;
      return;
    case "huge":
      ctx.type = garbage.type;
      ctx.body = Buffer.alloc(mischief.bytes ?? hugeBytes, " ");
      return;
    default:
      ctx.type = "text/html";
      ctx.body = gatewayPage;
  }
}

/** Cuts the connection without an answer. */
export function dropLine(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}

/** Announces the whole answer, sends half of it and hangs up. */
function truncate(ctx: Context, { status, body, type }: Reply = { status: 200, body: {} }): void {
  const whole = Buffer.from(typeof body === "string" ? body : JSON.stringify(body), "utf8");
  ctx.respond = false;
  ctx.res.writeHead(status, {
    "content-type": type ?? "application/json; charset=utf-8",
    "content-length": whole.length,
  });
  ctx.res.write(whole.subarray(0, whole.length >> 1), () => ctx.req.socket.destroy());
}
