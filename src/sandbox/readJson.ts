import type { Context } from "koa";
import { readBody } from "./readBody.ts";

const maxBytes = 65_536;

/** Reads a request's small JSON object; returns `undefined` when its body is anything else. */
export async function readJson(ctx: Context): Promise<Readonly<Record<string, unknown>> | undefined> {
  const body = await readBody(ctx.req, maxBytes);
  if (!ctx.is("json") || !body) return undefined;
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
