import type { Outcome, Outcomes } from "../../../queues/outcome.ts";
import { retry, waitUntil } from "../../../queues/outcome.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { Deps } from "../../deps.ts";
import { withLease } from "../../lease/withLease.ts";
import { AppError } from "../../../errors.ts";
import { type WatchedCall, watchPacs } from "../../pacs/watchPacs.ts";
import type { StampAnswer } from "./askPac.ts";
import { askPacs } from "./askPacs.ts";
import { claimForStamping, type ToStamp, type Waiting } from "./claimForStamping.ts";
import { saveStampAnswers } from "./saveStampAnswers.ts";

/** The lease is longer than the slowest pair of calls within one stamp. */
const leaseInTimeouts = 3;

/**
 * Makes the PAC stamp sealed invoices, and requested ones that the caller has just signed. Safe to run again after a crash
 * at any line:
 * 0. wait: while every account that may be asked is stopped or down, or the merchant has no stamps left, nothing is sent
 *    and no attempt is spent;
 * 1. claim: in one transaction each invoice is given its seal and its account, marked and leased, and a row says that a
 *    call is about to be made;
 * 2. ask: the same bytes are sent, never a new seal; a PAC that has stamped them before returns that stamp. Nothing is
 *    sent under a claim that has grown old while this process stood still;
 * 3. save: answers, tickets and timeline in one transaction. What got no readable answer is left `inDoubt` and asked of
 *    the same account again; what an account has certainly not stamped is sealed as before and goes to the next one.
 */
export async function stampSealed(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config" | "pacs" | "satCertificates" | "countStamp" | "log">,
  those: ToStamp,
): Promise<Outcomes> {
  const leasable = { model: Invoice, ms: leaseInTimeouts * deps.config.pacTimeoutMs, isScheduled: true };
  return withLease(
    deps,
    leasable,
    (lease) => claimForStamping(deps, lease, those),
    async ({ claims, waiting, unserved }, lease) => {
      const answers = await askPacs(deps, claims);
      if (answers.length > 0) await saveStampAnswers(deps, lease, answers);
      // That a PAC still tells what it has stamped says nothing of how it stamps, and our own lateness nothing of it at all.
      const calls = answers.filter(({ claim }) => !claim.looksUp && !claim.time.hasRefused).map(asCall);
      await watchPacs(deps, calls);
      return new Map<string, Outcome>([
        ...waiting.map(({ invoiceId, until, why }) => [invoiceId, waitUntil(until, waits[why])] as const),
        ...unserved.map((invoiceId) => [invoiceId, retry(noAccount(invoiceId))] as const),
        ...answers.flatMap((answer) => {
          const outcome = outcomeOf(answer, deps.clock.now());
          return outcome ? [[answer.claim.invoiceId, outcome] as const] : [];
        }),
      ]);
    },
  );
}

const waits: Readonly<Record<Waiting["why"], string>> = {
  leased: "another worker is asking the PAC",
  breakerOpen: "its PAC's breaker is open",
  noStampsLeft: "its merchant has no stamps left",
};

function outcomeOf({ claim, result }: StampAnswer, now: Date): Outcome | undefined {
  if (result.kind === "unknown") return retry(result.error);
  if (result.kind !== "released") return undefined;
  return claim.hasAlternative ? waitUntil(now, "another PAC takes it") : retry(result.error);
}

function asCall({ claim, result, tookMs }: StampAnswer): WatchedCall {
  const { pac, livemode, isProbe } = claim;
  return { pac, livemode, isProbe, tookMs, error: "error" in result ? result.error : undefined };
}

function noAccount(invoiceId: string): AppError {
  return new AppError("pac.unreachable", {
    internal: `no PAC is configured that could stamp invoice ${invoiceId}`,
  });
}
