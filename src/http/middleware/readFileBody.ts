import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";

/** Says whether the body came as a file, or as a form with one. */
export function isFileBody(ctx: HttpContext): boolean {
  return typeof ctx.is("text/csv", "multipart/form-data") === "string";
}

/**
 * Reads a file as the JSON body that says the same. `text/csv` is the field's text itself; in `multipart/form-data` the
 * part with a file name is, and every other part is a field of its name.
 */
export async function readFileBody(ctx: HttpContext, field: string, mostBytes: number): Promise<unknown> {
  const bytes = await readBytes(ctx, mostBytes);
  // The fingerprint of an `Idempotency-Key` is taken of it.
  ctx.request.rawBody = bytes.toString("latin1");
  if (ctx.is("text/csv")) return { [field]: decode(bytes) };
  const body: Record<string, unknown> = {};
  for (const [name, value] of await formOf(bytes, ctx.get("content-type"))) {
    const isFile = typeof value !== "string";
    body[isFile ? field : name] = isFile ? decode(Buffer.from(await value.arrayBuffer())) : value;
  }
  return body;
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
  } catch {
    // The cause is left out: its message may quote the body.
    throw new AppError("request.malformed");
  }
}

async function readBytes(ctx: HttpContext, mostBytes: number): Promise<Buffer> {
  if (!["", "identity"].includes(ctx.get("content-encoding"))) throw new AppError("request.media_type");
  if (Number(ctx.get("content-length")) > mostBytes) throw new AppError("request.too_large");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new AppError("request.too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes UTF-8 or, where it is none, what spreadsheets on Windows write. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
