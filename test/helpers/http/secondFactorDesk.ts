import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { User, type UserKind } from "../../../src/models/access/User.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { startSession } from "../../../src/operations/access/sessions/startSession.ts";
import { bearerOf } from "./adminToken.ts";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";

type Headers = Readonly<Record<string, string>>;

export interface Person {
  readonly user: User;
  /** The headers of somebody signed in by their own door. */
  readonly headers: Headers;
}

export interface Enrolled extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The password of everybody at the desk. */
export const deskPassword = "cuatro palabras bien largas";
const password = deskPassword;

/**
 * People who enrol and give codes, over HTTP. The API stands behind a balancer, so that each call comes from an address
 * of its own and nobody locks another out.
 */
export function secondFactorDesk(api: () => TestApi) {
  const call = (method: string, path: string, body: unknown, headers: Headers = {}): Promise<ApiAnswer> =>
    api().call(method, path, { key: null, body, headers: { "X-Forwarded-For": nextAddress(), ...headers } });

  let addresses = 0;
  const nextAddress = (): string => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

  async function person(kind: UserKind): Promise<Person> {
    const { deps } = api();
    const email = `${kind}-${randomUUID()}@muestra.example`;
    const user = await createUser(deps, { email, name: "Ana", kind, password });
    if (kind === "admin") return { user, headers: await bearerOf(api(), user) };
    const { token } = await startSession(deps, { user, client: { address: "127.0.0.1", userAgent: "test" } });
    return { user, headers: { Cookie: `tmb_session=${token}` } };
  }

  /** Returns a person with a second factor, as if it had been enrolled long ago: no code of now is used up. */
  async function enrolled(kind: UserKind): Promise<Enrolled> {
    const who = await person(kind);
    const { secret, challenge } = (await call("POST", "/auth/mfa", { password }, who.headers)).json.data;
    const { json } = await verify(challenge, codeOf(secret));
    await User.query(api().deps.db).findById(who.user.id).patch({ totpLastStep: "1" });
    return { ...who, secret, recoveryCodes: json.data.recoveryCodes };
  }

  const logIn = ({ user }: Person): Promise<ApiAnswer> =>
    call("POST", `/auth/${user.kind}/login`, { email: user.email, password });
  const challengeOf = async (who: Person): Promise<string> => (await logIn(who)).json.data.challenge;
  const verify = (challenge: string, code: string): Promise<ApiAnswer> =>
    call("POST", "/auth/mfa/verify", { challenge, code });

  return { call, person, enrolled, logIn, challengeOf, verify };
}

/** The code an app shows so many half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code of no moment near now. */
export function wrongCode(secret: string): string {
  const codes = ["000000", "111111", "222222", "333333"];
  return codes.find((each) => ![-1, 0, 1, 2].some((steps) => codeOf(secret, steps) === each)) ?? "444444";
}

/** Returns what a page that asks for the code sends along with it. */
export function challengeIn(page: string): string {
  return /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? "";
}
