import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import { askPac, type StampAnswer } from "./askPac.ts";
import type { Claim } from "./claimForStamping.ts";

/** The calls of one run of a month-end that a PAC has at once, so that sales of others meet no long queue there. */
const fewAtOnce = 8;
/** A PAC that is slow gets the rest all the same: no claim may grow old while it waits. */
const mostWaitMs = 1_000;

/** Asks the PAC of each claim: all at once in the prompt lane, a few at once where a month-end is worked. */
export async function askPacs(
  deps: Pick<Deps, "relay" | "satCertificates" | "log">,
  claims: readonly Claim[],
): Promise<readonly StampAnswer[]> {
  const isPrompt = deps.relay.turnOf(undefined, 0) === 0;
  const atOnce = isPrompt ? claims.length : fewAtOnce;
  const waitsUntil = performance.now() + mostWaitMs;
  const running = new Set<Promise<StampAnswer>>();
  const asked: Promise<StampAnswer>[] = [];
  for (const claim of claims) {
    if (running.size >= atOnce && performance.now() < waitsUntil)
      await Promise.race([...running, pause(waitsUntil - performance.now(), undefined, { ref: false })]);
    const call = askPac(deps, claim);
    asked.push(call);
    running.add(call);
    void call.then(() => running.delete(call));
  }
  return Promise.all(asked);
}
