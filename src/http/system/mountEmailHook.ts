import type Router from "@koa/router";
import { AppError } from "../../errors.ts";
import { takeMailNotices } from "../../operations/mail/blocked/takeMailNotices.ts";
import { isTrueBody } from "../../operations/mail/blocked/isTrueBody.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, RequestState } from "../context.ts";

const path = "/hooks/email";
/** A provider sends its events in parcels; a message that came back may carry what it came back with. */
const mostBytes = 4_194_304;
const callsPerMinute = 600;

/**
 * Mounts the address to which mail providers post what became of mails. Its bodies are theirs, not the contract's, and their
 * signature is what lets them in.
 */
export function mountEmailHook(
  router: Router<RequestState>,
  deps: Deps,
  pace: (ctx: HttpContext, perMinute: number) => Promise<void>,
): void {
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    await pace(ctx, callsPerMinute);
    const body = await readBytes(ctx);
    const call = await readCall(deps, ctx, body);
    const { token } = call ?? {};
    if (!call || (token !== undefined && !(await isTrueBody(deps, { token, body }))))
      throw new AppError("hook.signature_refused");
    ctx.status = 200;
    ctx.body = { data: { taken: await takeMailNotices(deps, call.notices) } };
  });
}

async function readCall({ mailHooks, clock }: Deps, ctx: HttpContext, body: Buffer) {
  try {
    return await mailHooks.read({ header: (name) => ctx.get(name), body, now: clock.now() });
  } catch {
    // The cause is left out: its message may quote the body.
    throw new AppError("request.malformed");
  }
}

async function readBytes(ctx: HttpContext): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError("request.too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
