import { createHmac, randomBytes } from "node:crypto";
import { AppError } from "../../errors.ts";
import { authenticateAdmin } from "../../operations/access/authenticateAdmin.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext, Next } from "../context.ts";
import { createRateLimit } from "../middleware/rateLimit.ts";

/** Wrong passwords an address may send in a minute; each costs us an Argon2 hash. */
const failuresPerMinute = 10;
/** A page of the back office is dozens of requests; only the first of each half minute pays for the hash. */
const rememberMs = 30_000;
const rememberAtMost = 1_000;

/**
 * Lets an administrator in by e-mail and password (HTTP Basic). Remembers for half a minute, by a keyed hash, which
 * credentials were right; a disabled account is out after that. Changes are taken from our own pages only, because
 * a browser sends these credentials along with whatever page asks.
 */
export function authenticateBasic(deps: Deps) {
  const failures = createRateLimit({ perMinute: failuresPerMinute, headers: false });
  const rememberKey = randomBytes(32);
  const remembered = new Map<string, { adminId: string; untilMs: number }>();

  return async (ctx: HttpContext, next: Next): Promise<void> => {
    ctx.state.adminId = await adminOf(ctx);
    refuseForeignPages(ctx);
    await next();
  };

  async function adminOf(ctx: HttpContext): Promise<string> {
    const header = ctx.get("authorization");
    const digest = createHmac("sha256", rememberKey).update(header).digest("base64");
    const nowMs = deps.clock.now().getTime();
    const known = remembered.get(digest);
    if (known && known.untilMs > nowMs) return known.adminId;

    await failures.check(ctx.ip);
    const credentials = readBasic(header);
    const admin = credentials && (await authenticateAdmin(deps, credentials.email, credentials.password));
    if (!admin) {
      // The question without an answer, with which every browser begins, is no guess.
      if (header !== "") await failures.spend(ctx, ctx.ip);
      ctx.set("WWW-Authenticate", 'Basic realm="Timbra", charset="UTF-8"');
      throw new AppError("request.unauthenticated");
    }
    if (remembered.size >= rememberAtMost) remembered.clear();
    remembered.set(digest, { adminId: admin.id, untilMs: nowMs + rememberMs });
    return admin.id;
  }
}

function readBasic(header: string): { email: string; password: string } | undefined {
  const [, encoded = ""] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header) ?? [];
  const [, email, password] =
    /^([^:\p{Cc}]{1,254}):(\P{Cc}{1,200})$/u.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return email !== undefined && password !== undefined ? { email, password } : undefined;
}

function refuseForeignPages(ctx: HttpContext): void {
  if (ctx.method === "GET" || ctx.method === "HEAD") return;
  const site = ctx.get("sec-fetch-site");
  const origin = ctx.get("origin");
  const foreign = (site !== "" && site !== "same-origin") || (origin !== "" && hostOf(origin) !== ctx.host);
  if (foreign)
    throw new AppError("resource.not_found", { internal: "a change asked for by another site's page" });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
