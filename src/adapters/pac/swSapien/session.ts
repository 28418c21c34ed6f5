import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { Clock } from "../../../ports/clock.ts";
import { readSwAnswer } from "./swAnswer.ts";

/** A permanent token from SW's portal, or the user of an account, for whom tokens of two hours are fetched. */
export type SwCredentials = { readonly token: string } | { readonly user: string; readonly password: string };

export interface Session {
  /** Returns a token to call with; it is fetched once and shared until shortly before it expires. */
  token(): Promise<string>;
  /** Drops a token that SW refused; returns true when another call of `token()` may bring a new one. */
  forget(refused: string): boolean;
}

interface SessionDeps {
  readonly clock: Clock;
  /** Posts JSON to a path of SW's; throws the adapter's own errors. */
  readonly post: (path: string, body: object) => Promise<HttpAnswer>;
  /** Builds the error to throw when SW grants no token. */
  readonly refused: (answer: HttpAnswer) => Error;
}

const renewBeforeMs = 60_000;
const lifetimeMs = 2 * 3_600_000;

/** Keeps the token for SW's calls. A permanent token never changes; a user's is renewed before it runs out. */
export function createSession(credentials: SwCredentials, deps: SessionDeps): Session {
  if ("token" in credentials) {
    const { token } = credentials;
    return { token: async () => token, forget: () => false };
  }
  let current: Promise<Grant> | undefined;
  let granted: Grant | undefined;
  const renew = () => {
    granted = undefined;
    current = authenticate(credentials, deps).then((grant) => (granted = grant));
    current.catch(() => (current = undefined));
    return current;
  };
  return {
    token: async () => {
      const isStale = granted && granted.expiresAt - renewBeforeMs <= deps.clock.now().getTime();
      const { token } = await (current && !isStale ? current : renew());
      return token;
    },
    forget: (refused) => {
      if (granted?.token === refused) granted = current = undefined;
      return true;
    },
  };
}

interface Grant {
  readonly token: string;
  readonly expiresAt: number;
}

async function authenticate(
  { user, password }: { user: string; password: string },
  { post, refused, clock }: SessionDeps,
): Promise<Grant> {
  const askedAt = clock.now().getTime();
  const answer = await post("/v2/security/authenticate", { user, password });
  const said = readSwAnswer(answer.body);
  const token = said?.data["token"];
  if (answer.status !== 200 || said?.status !== "success" || typeof token !== "string") throw refused(answer);
  return { token, expiresAt: expiry(said.data["expires_in"], askedAt) };
}

/** Despite its name, SW's `expires_in` is the moment of expiry in epoch seconds; a small number is taken at its word. */
function expiry(expiresIn: unknown, askedAt: number): number {
  if (typeof expiresIn !== "number" || expiresIn <= 0) return askedAt + lifetimeMs;
  return expiresIn > 1e9 ? expiresIn * 1000 : askedAt + expiresIn * 1000;
}
