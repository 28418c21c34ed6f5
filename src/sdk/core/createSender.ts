import { ApiError, errorOf, NetworkError, TimbraError, TimeoutError } from "./errors.ts";
import type { CallOptions, Operation, Params } from "./operation.ts";
import { pause } from "./pause.ts";
import { TimbraFile } from "./TimbraFile.ts";

export interface ClientOptions {
  /** The address of the installation, with or without `/api/v1`; empty for the page's own in a browser. */
  readonly baseUrl: string;
  /** The key of a point of sale or an ERP (`X-API-Key`). */
  readonly apiKey?: string;
  /** The back office's token (`Authorization: Bearer`). Without key and token the browser's session counts. */
  readonly accessToken?: string;
  readonly language?: "es" | "en";
  /** The longest wait for one answer; 30 seconds when absent. */
  readonly timeoutMs?: number;
  /** The number of further tries after the first; 4 when absent. */
  readonly retries?: number;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export type Send = (
  operation: Operation,
  params: Params,
  body: unknown,
  options: CallOptions,
) => Promise<unknown>;

const defaultTimeoutMs = 30_000;
const defaultRetries = 4;
/** A longer `Retry-After` is the caller's to decide about. */
const longestRetryAfterSeconds = 60;

/** Returns the function that calls the API, again where the first call may have failed for a while only. */
export function createSender(client: ClientOptions): Send {
  const { timeoutMs: usual = defaultTimeoutMs, retries: most = defaultRetries } = client;
  return async (operation, params, body, options) => {
    const { signal, timeoutMs = usual, retries = most } = options;
    const url = addressOf(client.baseUrl, operation.path, params);
    const headers = headersOf(client, operation, body, options);
    const init = {
      method: operation.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const canRepeat = operation.method === "GET" || "Idempotency-Key" in headers;
    for (let attempt = 0; ; attempt += 1)
      try {
        return await sendOnce(client.fetch ?? fetch, url, init, operation, { ...options, timeoutMs });
      } catch (error) {
        if (attempt >= retries || !mayPass(error, canRepeat)) throw error;
        await pause(pauseBefore(attempt, error), signal);
      }
  };
}

/** The parameters of the path stand in braces; all others belong to the query. A list repeats its name. */
function addressOf(baseUrl: string, path: string, params: Params): string {
  const root = baseUrl.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  const rest = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === "") throw new TypeError(`The parameter ${name} is missing.`);
    rest.delete(name);
    return encodeURIComponent(value as string | number);
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) query.append(name, String(each));
  return `${root}${filled}${query.size > 0 ? `?${query}` : ""}`;
}

function headersOf(
  { apiKey, accessToken, language: usual }: ClientOptions,
  { takesKey }: Operation,
  body: unknown,
  { idempotencyKey, ifMatch, waitSeconds, language = usual, headers }: CallOptions,
): Readonly<Record<string, string>> {
  return {
    ...(apiKey !== undefined && { "X-API-Key": apiKey }),
    ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    ...(language !== undefined && { "Accept-Language": language }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(takesKey && { "Idempotency-Key": idempotencyKey ?? newKey() }),
    ...(ifMatch !== undefined && { "If-Match": ifMatch }),
    ...(waitSeconds !== undefined && { Prefer: `wait=${waitSeconds}` }),
    ...headers,
  };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function sendOnce(
  call: typeof fetch,
  url: string,
  init: RequestInit,
  { isFile }: Operation,
  { signal, timeoutMs, onResponse }: CallOptions & { readonly timeoutMs: number },
): Promise<unknown> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const end = (): void => controller.abort(signal?.reason);
  signal?.addEventListener("abort", end, { once: true });
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`No answer came within ${timeoutMs} ms.`)),
    timeoutMs,
  );
  let isStreaming = false;
  try {
    const response = await call(url, { credentials: "same-origin", ...init, signal: controller.signal });
    onResponse?.(response);
    if (!response.ok) throw await errorOf(response);
    isStreaming = isFile === true;
    return isFile ? new TimbraFile(response) : unwrapped(await response.json());
  } catch (error) {
    // An abort comes with the reason that it was given: the caller's own, or that of the time limit.
    if (error instanceof TimbraError) throw error;
    if (controller.signal.aborted) throw controller.signal.reason;
    throw new NetworkError("The API could not be reached, or its answer broke off.", { cause: error });
  } finally {
    clearTimeout(timer);
    // The stream of a file ends with the caller's signal as well, so it stays bound to it.
    if (!isStreaming) signal?.removeEventListener("abort", end);
  }
}

function unwrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
}

/** Returns true where another try may help. What was limited has not been done; anything else must not be done twice. */
function mayPass(error: unknown, canRepeat: boolean): boolean {
  if (error instanceof ApiError) {
    if ((error.retryAfterSeconds ?? 0) > longestRetryAfterSeconds) return false;
    if (error.status === 429) return true;
    return canRepeat && (error.status >= 500 || error.code === "idempotency.in_progress");
  }
  return canRepeat && error instanceof TimbraError;
}

/** The pause doubles, and half of it is left to chance, so that callers who failed together do not come back together. */
function pauseBefore(attempt: number, error: unknown): number {
  const backOff = Math.min(8_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(asked, backOff);
}
