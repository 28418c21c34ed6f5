import type { ApiAnswer } from "./startTestApi.ts";

/** Headers that differ between any two answers. */
const ofTheMoment = new Set([
  "x-request-id",
  "date",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
]);

/** Returns what of an answer could tell one case from another: two answers that compare equal tell nobody anything. */
export function comparableAnswer({ status, text, headers }: ApiAnswer): string {
  const shown = [...headers]
    .filter(([name]) => !ofTheMoment.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [status, ...shown, text].join("\n");
}
