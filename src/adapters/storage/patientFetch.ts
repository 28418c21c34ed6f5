import { createHash } from "node:crypto";

/**
 * Returns a `fetch` that waits `timeoutMs` for the head of an answer and no longer; a body may then take its time, but
 * pauses of five minutes end it (undici's own limit). Adds the body's MD5, by which a bucket refuses what was changed
 * on the way: the signature covers the headers only.
 */
export function patientFetch(timeoutMs: number, signal?: AbortSignal): typeof fetch {
  return async (input, init) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error("timeout")), timeoutMs);
    try {
      return await fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...digestOf(init?.body) },
        redirect: "error",
        signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

function digestOf(body: RequestInit["body"]): Record<string, string> {
  if (!(body instanceof Uint8Array)) return {};
  return { "content-md5": createHash("md5").update(body).digest("base64") };
}
