import bodyParser from "koa-bodyparser";
import { AppError } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";
import type { HttpContext } from "../context.ts";
import type { BodyLimits } from "../validation/bodyLimits.ts";
import { refuseOddObjects } from "../validation/refuseOddObjects.ts";
import { scanJson } from "../validation/scanJson.ts";
import { brokenJson } from "./brokenJson.ts";

/**
 * Returns a reader of JSON bodies. Refuses other media types and encodings (415), bodies over the limits before they
 * are held in memory or parsed (413), and what is not JSON, repeats a field or reaches into prototypes (400).
 */
export function jsonBodyReader(limits: BodyLimits): (ctx: HttpContext) => Promise<unknown> {
  const readText = bodyParser({
    enableTypes: ["text"],
    extendTypes: { text: ["application/json"] },
    textLimit: String(limits.bytes),
    onerror: (error: ReaderError) => {
      throw toAppError(error);
    },
  });
  return async (ctx) => {
    if (!ctx.is("application/json")) throw new AppError("request.media_type");
    await readText(ctx, () => Promise.resolve());
    const { rawBody } = ctx.request;
    return inSlices(bodySteps(typeof rawBody === "string" ? rawBody : "", limits));
  };
}

/** Reads a body in short steps, between which other requests run; see `inSlices`. */
export function* bodySteps(raw: string, limits: BodyLimits): Generator<undefined, unknown> {
  const scan = scanJson(raw, limits);
  if (!scan) throw new AppError("request.too_complex");
  yield;
  const parsed = parseJson(scan.text, raw);
  yield;
  // JSON allows a scalar alone; no operation does.
  if (typeof parsed !== "object" || parsed === null) throw new AppError("request.malformed");
  refuseOddObjects(parsed, scan.members);
  return parsed;
}

function parseJson(text: string, raw: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The cause is left out: its message quotes the body, which may hold anything.
    throw new AppError("request.malformed", { details: [brokenJson(raw)] });
  }
}

type ReaderError = Error & { readonly status?: number };

function toAppError(error: ReaderError): AppError {
  if (error.status === 413) return new AppError("request.too_large", { cause: error });
  if (error.status === 415) return new AppError("request.media_type", { cause: error });
  // The body was malformed, cut off or undecodable. It is kept out of the error, since it may hold anything.
  return new AppError("request.malformed");
}
