import { createHash } from "node:crypto";
import { neighbourhoodOf } from "../../domain/access/neighbourhoodOf.ts";
import { networkOf } from "../../domain/access/networkOf.ts";
import {
  folioLockout,
  lookupAddressLockout,
  strangersFolioLockout,
} from "../../domain/access/lookupLockout.ts";
import { AppError } from "../../errors.ts";
import {
  type CountedFailure,
  countFailure,
  type FailureCounter,
  forgiveFailure,
} from "../access/login/countFailure.ts";
import type { Deps } from "../deps.ts";

export interface Look {
  readonly address: string;
  /** The names of what could be guessed: a merchant's folio, a ticket's receiver. Absent for a key, which nobody guesses. */
  readonly guessed?: readonly string[];
}

/**
 * Looks for something that only its owner can name, without helping a guesser: each look is counted as a miss first, by
 * its address, by what it is a guess at in this place, and by that everywhere, and taken back when it finds something.
 * Throws `ticket.lookup_shut` while one of them is shut, whether or not there is anything to be found, and
 * `ticket.not_matched` for every miss. A look that throws was a miss too.
 */
export async function guardLook<Found>(
  deps: Pick<Deps, "db" | "clock">,
  { address, guessed }: Look,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  if (!guessed) return lookByKey(deps, address, look);
  const counters = [
    addressCounter(address),
    counter([...guessed, "at", neighbourhoodOf(address)], folioLockout),
    counter([...guessed, "everywhere"], strangersFolioLockout),
  ];
  const counted: CountedFailure[] = [];
  for (const each of counters) {
    const failure = await countFailure(deps, each);
    if ("lockedUntil" in failure) {
      // Nobody looked, so what else was counted is no miss: the guesses of one place are not also everybody's.
      for (const before of counted.slice(1)) await forgiveFailure(deps, before);
      throw shutUntil(deps, failure);
    }
    counted.push(failure);
  }
  const found = await look();
  if (found === undefined) throw new AppError("ticket.not_matched");
  for (const each of counted) await forgiveFailure(deps, each);
  return found;
}

/** Finds a ticket by its key whatever others tried at the same address; only misses are counted. */
async function lookByKey<Found>(
  deps: Pick<Deps, "db" | "clock">,
  address: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = await look();
  if (found !== undefined) return found;
  const failure = await countFailure(deps, addressCounter(address));
  if ("lockedUntil" in failure) throw shutUntil(deps, failure);
  throw new AppError("ticket.not_matched");
}

function shutUntil(
  { clock }: Pick<Deps, "clock">,
  { lockedUntil }: { readonly lockedUntil: Date },
): AppError {
  const waitMs = lockedUntil.getTime() - clock.now().getTime();
  return new AppError("ticket.lookup_shut", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

function addressCounter(address: string): FailureCounter {
  return counter(["address", networkOf(address)], lookupAddressLockout);
}

function counter(guessed: readonly string[], lockout: FailureCounter["lockout"]): FailureCounter {
  const name = JSON.stringify(["look", ...guessed]);
  return { key: createHash("sha256").update(name).digest(), lockout };
}
