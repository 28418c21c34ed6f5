import type { Outcome, Outcomes } from "../../queues/outcome.ts";
import { retry, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { askPac } from "./askPac.ts";
import { claimForStamping } from "./claimForStamping.ts";
import { saveStampAnswers } from "./saveStampAnswers.ts";

/**
 * Has the PAC stamp sealed invoices. Safe to run again after a crash at any line:
 * 0. wait: while somebody keeps the PAC's breaker open, nothing is sent and no attempt is spent;
 * 1. claim: in one transaction each invoice is marked and leased, and a row says that a call is about to be made;
 * 2. ask: the same bytes are sent, never a new seal; a PAC that has stamped them before returns that stamp;
 * 3. save: answers, tickets and timeline in one transaction. What got no readable answer is left `inDoubt` and retried.
 */
export async function stampInvoices(
  deps: Pick<Deps, "db" | "clock" | "config" | "pac" | "satCertificates" | "countStamp" | "log">,
  invoiceIds: readonly string[],
): Promise<Outcomes> {
  const { claims, leased, halted } = await claimForStamping(deps, invoiceIds);
  const answers = await Promise.all(claims.map((claim) => askPac(deps, claim)));
  if (answers.length > 0) await saveStampAnswers(deps, answers);

  const outcomes = new Map<string, Outcome>();
  for (const { invoiceId, until } of leased)
    outcomes.set(invoiceId, waitUntil(until, "another worker is asking the PAC"));
  for (const { invoiceId, until } of halted)
    outcomes.set(invoiceId, waitUntil(until, "its PAC's breaker is open"));
  for (const { claim, result } of answers) {
    if (result.kind === "unknown") outcomes.set(claim.invoiceId, retry(result.error));
  }
  return outcomes;
}
