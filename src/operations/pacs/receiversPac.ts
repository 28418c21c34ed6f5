import type { Pac } from "../../ports/pac.ts";
import type { PacSituation, PacUser } from "./pacSituation.ts";

/** A pause before an account is looked for again where there is none. */
const againAfterMs = 30_000;

/**
 * Returns the account through which a receiver speaks to SAT: the one named, or else the merchant's first that is not
 * stopped or down; otherwise the moment to look again. Reading and answering buy nothing, so a half-open account may be used.
 */
export function receiversPac(
  situation: PacSituation,
  user: PacUser,
  named: string | null,
  now: Date,
): { readonly pac: Pac } | { readonly until: Date } {
  const found = named === null ? undefined : situation.find(named, user.livemode);
  const candidates = found ? [found] : situation.candidates(user, { needs: "receiverAnswers" });
  const states = candidates.map((pac) => ({ pac, breaker: situation.breaker(pac.name, user.livemode) }));
  const ready = states.find(({ breaker }) => breaker.kind !== "open");
  if (ready) return { pac: ready.pac };
  const waits = states.flatMap(({ breaker }) => (breaker.kind === "open" ? [breaker.lookAgainAt] : []));
  return { until: waits[0] ?? new Date(now.getTime() + againAfterMs) };
}
