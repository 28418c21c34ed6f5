import { createHash } from "node:crypto";
import { networkOf } from "../../domain/access/networkOf.ts";
import { folioLockout, lookupAddressLockout } from "../../domain/tickets/lookupLockout.ts";
import { AppError } from "../../errors.ts";
import {
  type CountedFailure,
  countFailure,
  type FailureCounter,
  forgiveFailure,
} from "../access/countFailure.ts";
import type { Deps } from "../deps.ts";

export interface Look {
  readonly address: string;
  /** What could be guessed at, for everybody who tries: a merchant's folio, a ticket's receiver. */
  readonly guessed?: readonly string[];
}

/**
 * Looks for something that only its owner can name, without helping who guesses: each look is counted as a miss first,
 * by its address and by what it is a guess at, and taken back when it finds something. Throws `ticket.lookup_shut`
 * while one of them is shut, whether or not there is anything to be found, and `ticket.not_matched` for every miss. A
 * look that throws was a miss too.
 */
export async function guardLook<Found>(
  deps: Pick<Deps, "db" | "clock">,
  { address, guessed }: Look,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const counters = [counter(["address", networkOf(address)], lookupAddressLockout)];
  if (guessed) counters.push(counter(guessed, folioLockout));
  const counted: CountedFailure[] = [];
  for (const each of counters) counted.push(await count(deps, each));
  const found = await look();
  if (found === undefined) throw new AppError("ticket.not_matched");
  for (const each of counted) await forgiveFailure(deps, each);
  return found;
}

async function count(deps: Pick<Deps, "db" | "clock">, each: FailureCounter): Promise<CountedFailure> {
  const counted = await countFailure(deps, each);
  if ("failures" in counted) return counted;
  const waitMs = counted.lockedUntil.getTime() - deps.clock.now().getTime();
  throw new AppError("ticket.lookup_shut", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

function counter(guessed: readonly string[], lockout: FailureCounter["lockout"]): FailureCounter {
  const name = JSON.stringify(["look", ...guessed]);
  return { key: createHash("sha256").update(name).digest(), lockout };
}
