import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";

/** This is far more than any of our forms holds. */
const mostBytes = 16_384;

/** The fields of a sent form. An absent field reads as empty. */
export interface Form {
  get(name: string): string;
}

/** Reads the body of a form. Refuses other media types and encodings (415), and bodies over sixteen kilobytes (413). */
export async function readForm(ctx: HttpContext): Promise<Form> {
  if (!ctx.is("application/x-www-form-urlencoded") || ctx.get("content-encoding") !== "")
    throw new AppError("request.media_type");
  const sent = new URLSearchParams(await readText(ctx));
  // No browser sends NUL, and no column takes it.
  return { get: (name) => (sent.get(name) ?? "").replaceAll("\0", "") };
}

async function readText({ req }: HttpContext): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError("request.too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
