import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";
import type { FileKind } from "../route.ts";

/** The media types of a file, and how its bytes stand in the field of a JSON body. */
const kinds: Readonly<
  Record<FileKind, { readonly types: string[]; readonly read: (bytes: Buffer) => string }>
> = {
  csv: { types: ["text/csv"], read: decode },
  // An XML file says itself how its bytes are to be read, so they stay bytes.
  xml: { types: ["application/xml", "text/xml"], read: (bytes) => bytes.toString("base64") },
};

export interface FileField {
  readonly name: string;
  readonly kind: FileKind;
}

/** Says whether the body came as a file of the kind, or as a form with one. */
export function isFileBody(ctx: HttpContext, { kind }: FileField): boolean {
  return typeof ctx.is(...kinds[kind].types, "multipart/form-data") === "string";
}

/**
 * Reads a file as the JSON body that says the same. A body of the file's own type is the field itself; in
 * `multipart/form-data` the part with a file name is, and every other part is a field of its name.
 */
export async function readFileBody(
  ctx: HttpContext,
  { name: field, kind }: FileField,
  mostBytes: number,
): Promise<unknown> {
  const { types, read } = kinds[kind];
  const bytes = await readBytes(ctx, mostBytes);
  // The fingerprint of an `Idempotency-Key` is taken of it.
  ctx.request.rawBody = bytes.toString("latin1");
  if (ctx.is(...types)) return { [field]: read(bytes) };
  const body: Record<string, unknown> = {};
  for (const [name, value] of await formOf(bytes, ctx.get("content-type"))) {
    const isFile = typeof value !== "string";
    body[isFile ? field : name] = isFile ? read(Buffer.from(await value.arrayBuffer())) : value;
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
