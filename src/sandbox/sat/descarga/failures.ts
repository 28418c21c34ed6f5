import type { Context } from "koa";
import type { DescargaMischief } from "./levers/descargaMischief.ts";

const page =
  "<!DOCTYPE html><html><head><title>SAT</title></head><body><h1>Sitio en mantenimiento</h1></body></html>";

/** Answers a call without looking at it, where an injected fault says so. */
export function answerInstead(ctx: Context, failure: DescargaMischief | undefined): boolean {
  switch (failure?.kind) {
    case "notFound":
      return answerPage(ctx, 404, "<html><body><h1>404 - File or directory not found.</h1></body></html>");
    case "html":
      return answerPage(ctx, 200, page);
    case "serverError":
      return answerPage(ctx, failure.status ?? 500, "<html><body>Server Error</body></html>");
    case "down":
    case "dropBefore":
      dropLine(ctx);
      return true;
    default:
      return false;
  }
}

/** Cuts the connection without an answer. */
export function dropLine(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}

function answerPage(ctx: Context, status: number, html: string): boolean {
  ctx.status = status;
  ctx.type = "text/html";
  ctx.body = html;
  return true;
}
