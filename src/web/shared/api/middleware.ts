import type { Middleware } from "openapi-fetch";
import { Problem } from "./problem.ts";

/** Asks for faults in the language of the page. */
export const language: Middleware = {
  onRequest({ request }) {
    request.headers.set("Accept-Language", document.documentElement.lang);
    return request;
  },
};

const keys = new Map<string, string>();

/**
 * Gives every write an `Idempotency-Key`. A write that is sent again because its answer never came carries the key of
 * the first time, so the product does it once.
 */
export const sameActSameKey: Middleware = {
  async onRequest({ request, id }) {
    if (request.method === "GET" || request.headers.has("Idempotency-Key")) return request;
    const act = `${request.method} ${request.url} ${await request.clone().text()}`;
    const key = keys.get(act) ?? crypto.randomUUID();
    keys.set(act, key);
    acts.set(id, act);
    request.headers.set("Idempotency-Key", key);
    return request;
  },
  onResponse({ response, id }) {
    const act = acts.get(id);
    acts.delete(id);
    if (act !== undefined && response.status < 500) keys.delete(act);
  },
  onError({ id }) {
    acts.delete(id);
  },
};

/** The acts under way, by the id of their request. */
const acts = new Map<string, string>();

export const throwProblems: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await Problem.of(response);
  },
  onError: ({ error }) => (error instanceof Problem ? error : Problem.offline(error)),
};
