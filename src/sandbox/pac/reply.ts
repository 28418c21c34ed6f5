import type { Context } from "koa";

/** An answer of a PAC: JSON where the body is an object, otherwise text of a type. */
export interface Reply {
  readonly status: number;
  readonly body: object | string;
  readonly type?: string;
}

/** Sends a PAC's answer. */
export function send(ctx: Context, { status, body, type }: Reply): void {
  ctx.status = status;
  if (type !== undefined) ctx.type = type;
  ctx.body = body;
}
