import { networkOf } from "../../domain/access/networkOf.ts";
import type { Principal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { authenticateBearer } from "../../operations/access/sessions/authenticateBearer.ts";
import { authenticateSession } from "../../operations/access/sessions/authenticateSession.ts";
import { authenticateApiKey } from "../../operations/apiKeys/authenticateApiKey.ts";
import type { Deps } from "../../operations/deps.ts";
import type { HttpContext } from "../context.ts";
import type { Door } from "../route.ts";
import { readCookie, sessionCookie } from "../cookies.ts";
import { bearerOf } from "../send.ts";
import { credentialFault } from "./credentialFault.ts";
import { createRateLimit, type LimitStore, type RateLimit } from "./rateLimit.ts";
import { refuseForeignPages } from "./refuseForeignPages.ts";

const everyDoor: readonly Door[] = ["apiKey", "session", "bearer"];

/** Guesses an address may make before it is held off; keys and tokens have 256 random bits, so this spares the database. */
const failuresPerMinute = 60;

export interface Doors {
  /**
   * Returns the principal who comes in by one of these doors, at their pace; throws `request.unauthenticated` for
   * everybody else.
   */
  open(ctx: HttpContext, doors: readonly Door[]): Promise<Principal>;
  /** Counts a call of an address on any open operation; throws `request.rate_limited`. */
  paceOpen(ctx: HttpContext): Promise<void>;
  /** Counts a call of an address on this operation; throws `request.rate_limited`. */
  pace(ctx: HttpContext, perMinute: number): Promise<void>;
}

/**
 * Creates one authenticator for each scheme. A credential counts only at a route that has its door: an API key opens
 * nothing of the portal, a session nothing of the back office. A good credential behind an address that others misuse
 * still works: only failures are counted against an address. A whole network of IPv6 (/64) counts as one address.
 */
export function createDoors(deps: Deps, store: LimitStore): Doors {
  const perMinute = deps.config.rateLimitPerMinute;
  const calls = createRateLimit(store, { name: "calls", perMinute, headers: true });
  const openCalls = createRateLimit(store, {
    name: "open",
    perMinute: deps.config.openRateLimitPerMinute,
    headers: true,
  });
  const failures = createRateLimit(store, {
    name: "failures",
    perMinute: failuresPerMinute,
    headers: false,
  });
  const paces = new Map<string, RateLimit>();
  const authenticators: Readonly<Record<Door, (ctx: HttpContext) => Promise<Principal | undefined>>> = {
    apiKey: (ctx) => authenticateApiKey(deps, ctx.get("x-api-key")),
    session: (ctx) => bySession(deps, ctx),
    bearer: (ctx) => authenticateBearer(deps, bearerOf(ctx)),
  };

  return {
    async open(ctx, doors) {
      const door = doors.find((each) => carries(ctx, each));
      const principal = door && (await authenticators[door](ctx));
      if (!principal) {
        await failures.spend(ctx, networkOf(ctx.ip));
        const came = everyDoor.filter((each) => carries(ctx, each));
        throw new AppError("request.unauthenticated", { details: [credentialFault(doors, door, came)] });
      }
      ctx.state.principal = principal;
      await calls.spend(ctx, principal.kind === "apiKey" ? principal.apiKeyId : principal.userId);
      if (principal.kind === "apiKey") await paceMerchant(ctx, principal.merchantId);
      return principal;
    },
    paceOpen: (ctx) => openCalls.spend(ctx, networkOf(ctx.ip)),
    pace: (ctx, limit) => paceOf("pace", limit).spend(ctx, `${networkOf(ctx.ip)} ${ctx.state.route ?? ""}`),
  };

  /** Counts a call by any of a merchant's API keys, where the back office has set how many there may be. */
  async function paceMerchant(ctx: HttpContext, merchantId: string): Promise<void> {
    const { callsPerMinute } = deps.paces.of(merchantId);
    if (callsPerMinute !== undefined) await paceOf("merchant", callsPerMinute).spend(ctx, merchantId);
  }

  function paceOf(kind: "pace" | "merchant", limit: number): RateLimit {
    const name = `${kind}${limit}`;
    const pace = paces.get(name) ?? createRateLimit(store, { name, perMinute: limit, headers: true });
    paces.set(name, pace);
    return pace;
  }
}

async function bySession(deps: Deps, ctx: HttpContext): Promise<Principal | undefined> {
  const token = readCookie(ctx, sessionCookie) ?? "";
  const principal = await authenticateSession(deps, token);
  if (principal) refuseForeignPages(ctx, token);
  return principal;
}

/** Says whether the request brings something for this authenticator at all. */
function carries(ctx: HttpContext, door: Door): boolean {
  if (door === "apiKey") return ctx.get("x-api-key") !== "";
  if (door === "bearer") return bearerOf(ctx) !== "";
  return (readCookie(ctx, sessionCookie) ?? "") !== "";
}
