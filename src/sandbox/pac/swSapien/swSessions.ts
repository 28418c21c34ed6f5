import { randomBytes } from "node:crypto";
import type { TimeSource } from "../../movableClock.ts";
import { failure, success } from "./swAnswer.ts";
import type { SwReply } from "./swAnswer.ts";

const lifetimeMs = 2 * 3_600_000;

export interface SwSessions {
  /** Answers /v2/security/authenticate. */
  authenticate(user: unknown, password: unknown): SwReply;
  /** Returns SW's error; `undefined` when the header has a token that is good. */
  refuse(authorization: string): SwReply | undefined;
}

/** Knows one permanent token, and grants tokens of two hours to the one user, whose name and password are the same. */
export function createSwSessions(token: string, clock: TimeSource): SwSessions {
  const granted = new Map<string, number>();
  return {
    authenticate(user, password) {
      if (user !== token || password !== token) {
        return failure(
          401,
          "AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar el servicio.",
        );
      }
      const now = clock.now().getTime();
      for (const [old, expiresAt] of granted) if (expiresAt <= now) granted.delete(old);
      const fresh = randomBytes(32).toString("base64url");
      granted.set(fresh, now + lifetimeMs);
      // `tokeny_type` and an epoch in `expires_in` are SW's own spelling and meaning.
      const data = { token: fresh, expires_in: Math.floor((now + lifetimeMs) / 1000), tokeny_type: "Bearer" };
      return success(data);
    },
    refuse(authorization) {
      const [, given = ""] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? [];
      if (!given) return failure(401, "AU4101 - El token proporcionado viene vacio.");
      if (given === token || (granted.get(given) ?? 0) > clock.now().getTime()) return undefined;
      return failure(401, "AU4000 - No fue posible validar el token.");
    },
  };
}
