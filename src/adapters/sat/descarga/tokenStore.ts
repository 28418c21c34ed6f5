import { createHash } from "node:crypto";
import type { SatService } from "../../../domain/satDownloads/satQuery.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import type { GrantedToken } from "./readToken.ts";

export interface TokenStore {
  /** Returns a token that is still good for a while; it is fetched once, and shared by whoever asks meanwhile. */
  token(efirma: OpenedEfirma, service: SatService): Promise<string>;
  /** Drops a token that SAT refused, unless another has taken its place. */
  forget(efirma: OpenedEfirma, service: SatService, refused: string): void;
}

/** A request may wait for a line before it is read at SAT. */
const renewBeforeMs = 45_000;

interface Kept {
  readonly granting: Promise<GrantedToken>;
  /** The token, which is known once it was granted. */
  granted?: { readonly token: string; readonly endsAt: number };
}

/** Keeps tokens by e.firma and service, in memory only, and no longer than they live. */
export function tokenStore(
  clock: Clock,
  authenticate: (efirma: OpenedEfirma, service: SatService) => Promise<GrantedToken>,
): TokenStore {
  const tokens = new Map<string, Kept>();
  return {
    async token(efirma, service) {
      dropEnded();
      const key = keyOf(efirma, service);
      const { token } = await (tokens.get(key) ?? renew(key, efirma, service)).granting;
      return token;
    },
    forget(efirma, service, refused) {
      const key = keyOf(efirma, service);
      if (tokens.get(key)?.granted?.token === refused) tokens.delete(key);
    },
  };

  function renew(key: string, efirma: OpenedEfirma, service: SatService): Kept {
    const askedAt = clock.now().getTime();
    const kept: Kept = { granting: authenticate(efirma, service) };
    tokens.set(key, kept);
    kept.granting.then(
      ({ token, lifetimeMs }) => (kept.granted = { token, endsAt: askedAt + lifetimeMs }),
      () => tokens.get(key) === kept && tokens.delete(key),
    );
    return kept;
  }

  function dropEnded(): void {
    const soon = clock.now().getTime() + renewBeforeMs;
    for (const [key, { granted }] of tokens) if (granted && granted.endsAt <= soon) tokens.delete(key);
  }
}

/** Returns the key of the certificate's bytes: two e.firmas of one taxpayer have tokens of their own. */
function keyOf({ certificate }: OpenedEfirma, service: SatService): string {
  return `${service}:${createHash("sha256").update(certificate).digest("base64")}`;
}
