import bodyParser from "koa-bodyparser";
import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";
import { keepLongNumbers } from "../validation/keepLongNumbers.ts";

/**
 * Returns a reader of JSON bodies. Refuses other media types and encodings (415), what is not JSON or would reach
 * into prototypes (400), and bodies over the limit before they are held in memory (413).
 */
export function jsonBodyReader(maxBytes: number): (ctx: HttpContext) => Promise<unknown> {
  const parse = bodyParser({
    enableTypes: ["json"],
    jsonLimit: String(maxBytes),
    onerror: (error: ParserError) => {
      throw toAppError(error);
    },
  });
  return async (ctx) => {
    if (!ctx.is("application/json")) throw new AppError("request.media_type");
    await parse(ctx, () => Promise.resolve());
    const { body, rawBody } = ctx.request;
    if (!rawBody) throw new AppError("request.malformed");
    return keepLongNumbers(rawBody, body);
  };
}

type ParserError = Error & { readonly status?: number };

function toAppError(error: ParserError): AppError {
  if (error.status === 413) return new AppError("request.too_large", { cause: error });
  if (error.status === 415) return new AppError("request.media_type", { cause: error });
  // Malformed, cut off, or undecodable: the body is kept out of the error, it may hold anything.
  return new AppError("request.malformed");
}
