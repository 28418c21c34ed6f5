import type { RegisteredRequest } from "./requestLedger.ts";

const packageLifeMs = 72 * 3_600_000;

/** Says whether SAT has thrown the packages away. */
export function isPast(request: RegisteredRequest, now: Date): boolean {
  return now.getTime() >= Date.parse(request.readyAt) + packageLifeMs;
}
