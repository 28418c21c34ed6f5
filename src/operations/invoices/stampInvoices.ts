import type { Outcome, Outcomes } from "../../queues/outcome.ts";
import { retry, waitUntil } from "../../queues/outcome.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { withLease } from "../lease/withLease.ts";
import { askPac } from "./askPac.ts";
import { claimForStamping } from "./claimForStamping.ts";
import { saveStampAnswers } from "./saveStampAnswers.ts";

/** The lease is longer than the slowest pair of calls within one stamp. */
const leaseInTimeouts = 3;

/**
 * Makes the PAC stamp sealed invoices. Safe to run again after a crash at any line:
 * 0. wait: while somebody keeps the PAC's breaker open, nothing is sent and no attempt is spent;
 * 1. claim: in one transaction each invoice is marked and leased, and a row says that a call is about to be made;
 * 2. ask: the same bytes are sent, never a new seal; a PAC that has stamped them before returns that stamp;
 * 3. save: answers, tickets and timeline in one transaction. What got no readable answer is left `inDoubt` and retried.
 */
export async function stampInvoices(
  deps: Pick<Deps, "db" | "clock" | "config" | "pac" | "satCertificates" | "countStamp" | "log">,
  invoiceIds: readonly string[],
): Promise<Outcomes> {
  const leasable = { model: Invoice, ms: leaseInTimeouts * deps.config.pacTimeoutMs, isScheduled: true };
  return withLease(
    deps,
    leasable,
    (lease) => claimForStamping(deps, lease, invoiceIds),
    async ({ claims, leased, halted }, lease) => {
      const answers = await Promise.all(claims.map((claim) => askPac(deps, claim)));
      if (answers.length > 0) await saveStampAnswers(deps, lease, answers);
      return new Map<string, Outcome>([
        ...leased.map(
          ({ invoiceId, until }) =>
            [invoiceId, waitUntil(until, "another worker is asking the PAC")] as const,
        ),
        ...halted.map(
          ({ invoiceId, until }) => [invoiceId, waitUntil(until, "its PAC's breaker is open")] as const,
        ),
        ...answers.flatMap(({ claim, result }) =>
          result.kind === "unknown" ? [[claim.invoiceId, retry(result.error)] as const] : [],
        ),
      ]);
    },
  );
}
