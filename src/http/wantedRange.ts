import type { ByteRange } from "./answer.ts";
import type { HttpContext } from "./context.ts";

/**
 * Returns the part of a file that a GET asks for (RFC 9110, 14): `undefined` for the whole file, which also answers several
 * parts at once and an `If-Range` of another version; `beyond` where nothing of the file lies within.
 */
export function wantedRange(
  ctx: Pick<HttpContext, "method" | "get">,
  sizeBytes: number,
  etag: string,
): ByteRange | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,100})-(\d{0,100})$/i.exec(ctx.get("range").trim()) ?? [];
  const ifRange = ctx.get("if-range").trim();
  if (ctx.method !== "GET" || (first === "" && last === "") || (ifRange !== "" && ifRange !== etag))
    return undefined;
  if (first === "")
    return Number(last) > 0 ? partOf(sizeBytes - Number(last), sizeBytes, sizeBytes) : "beyond";
  if (last !== "" && Number(last) < Number(first)) return undefined;
  return partOf(Number(first), last === "" ? sizeBytes : Number(last), sizeBytes);
}

function partOf(from: number, to: number, sizeBytes: number): ByteRange | "beyond" {
  return from < sizeBytes ? { from: Math.max(0, from), to: Math.min(to, sizeBytes - 1) } : "beyond";
}
