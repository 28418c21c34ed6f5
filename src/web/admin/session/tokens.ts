import { api } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";

/** A pair of tokens as a log-in or a refresh answers it to a browser; the refresh token is in its cookie. */
interface Tokens {
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** The access token of this tab. It is nowhere but in this variable. */
let held: { readonly token: string; readonly goodUntil: number } | undefined;
let refreshing: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** Remembers that this browser has a log-in, so that nobody else is asked for one that is not there. It opens nothing. */
const mark = "timbra.backOffice";

/** A moment before its end, when a token is not sent any more. */
const marginMs = 20_000;

export function keepTokens({ accessToken, expiresIn }: Tokens): void {
  held = { token: accessToken, goodUntil: Date.now() + expiresIn * 1_000 - marginMs };
  localStorage.setItem(mark, "1");
  tell();
}

export function forgetTokens(): void {
  held = undefined;
  localStorage.removeItem(mark);
  tell();
}

/** Says whether somebody is signed in here, as far as this browser knows. */
export function isSignedIn(): boolean {
  return held !== undefined || localStorage.getItem(mark) !== null;
}

export function onTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a token that is still good, fetching the next one if need be; `undefined` when nobody is signed in. */
export function goodToken(): Promise<string | undefined> {
  if (held !== undefined && Date.now() < held.goodUntil) return Promise.resolve(held.token);
  return isSignedIn() ? nextToken(held?.token) : Promise.resolve(undefined);
}

/**
 * Returns a token other than the refused one. A refresh token is good once and a second use ends the log-in, so the tabs
 * of this browser refresh in turns, and the request goes on when its page is left.
 */
export function nextToken(refused: string | undefined): Promise<string | undefined> {
  if (held !== undefined && held.token !== refused) return Promise.resolve(held.token);
  refreshing ??= navigator.locks.request("timbra.refresh", refresh).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(): Promise<string | undefined> {
  try {
    const { data } = await api.POST("/auth/admin/refresh", { body: {}, keepalive: true });
    keepTokens(data!.data);
    return held?.token;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    forgetTokens();
    return undefined;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
