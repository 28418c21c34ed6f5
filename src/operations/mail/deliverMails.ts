import { goesLater } from "../../domain/mail/heldFor.ts";
import { MailRow } from "../../models/MailRow.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { type Outcome, type Outcomes, retry, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { claimMail, type MailClaim } from "./claimMail.ts";
import { closeAttempt } from "./closeAttempt.ts";
import { composeMail } from "./composeMail.ts";
import { forgottenContent, moveMails } from "../lifeCycles/moveMails.ts";
import { handOver } from "./own/handOver.ts";
import { placeFor } from "./own/placeFor.ts";
import { settleMail } from "./settleMail.ts";

type MailDeps = Pick<
  Deps,
  "config" | "db" | "relay" | "clock" | "log" | "vault" | "pdf" | "catalogs" | "mailer" | "ownMailServers"
>;
type SendDeps = MailDeps & { readonly mailer: Mailer };

const done: Outcome = { kind: "done" };
const unconfiguredPauseMs = 60_000;
const heldPauseMs = 3_600_000;
/** The lease is longer than the longest try. */
const leaseMs = 100_000;

/**
 * Hands mails to the mail server: claim (which asks the gate), send, save. A refusal is final and kept with its reason;
 * an outage is retried. Without a mail server mails wait, at no cost of tries.
 *
 * SMTP has no way to ask whether an earlier try arrived. A process that dies between the server's yes and the save
 * sends that mail again: at least once, then, with the same Message-ID, by which mail programs know a double.
 */
export async function deliverMails(deps: MailDeps, mailIds: readonly string[]): Promise<Outcomes> {
  const { mailer, clock } = deps;
  const outcomes = new Map<string, Outcome>();
  for (const mailId of mailIds) {
    const outcome = mailer
      ? await deliverInPlace({ ...deps, mailer }, mailId)
      : waitUntil(new Date(clock.now().getTime() + unconfiguredPauseMs), "SMTP_URL is not set");
    outcomes.set(mailId, outcome);
  }
  return outcomes;
}

/** Delivers a mail once there is a place for it; waiting for one spends no try. */
async function deliverInPlace(deps: SendDeps, mailId: string): Promise<Outcome> {
  const place = await placeFor(deps, mailId);
  if (place.kind === "wait") return waitUntil(place.until, place.reason);
  try {
    return await deliver(deps, mailId);
  } finally {
    place.leave();
  }
}

async function deliver(deps: SendDeps, mailId: string): Promise<Outcome> {
  return withLease(
    deps,
    { model: MailRow, ms: leaseMs },
    async (lease) => {
      const claim = await claimMail(deps, lease, mailId);
      return { claim, ids: claim.kind === "claimed" ? [mailId] : [] };
    },
    ({ claim }, lease) => act(deps, mailId, claim, lease),
  );
}

async function act(
  deps: SendDeps,
  mailId: string,
  claim: MailClaim,
  lease: Lease<MailRow>,
): Promise<Outcome> {
  if (claim.kind === "claimed") return send(deps, claim, lease);
  if (claim.kind === "wait") return waitUntil(claim.until, claim.reason);
  if (claim.kind === "held" && goesLater(claim.template, claim.heldFor))
    return waitUntil(new Date(deps.clock.now().getTime() + heldPauseMs), `held: ${claim.heldFor}`);
  if (claim.kind === "impossible" || claim.kind === "skipped") {
    const patch = { ...forgottenContent, error: claim.reason };
    const to = claim.kind === "skipped" ? "skipped" : "failed";
    await moveMails(deps.db, [{ id: mailId, to, patch }]);
  }
  return done;
}

interface Claimed {
  readonly mail: MailRow;
  readonly attempt: number;
}

async function send(deps: SendDeps, claimed: Claimed, lease: Lease<MailRow>): Promise<Outcome> {
  const { mail, attempt } = claimed;
  try {
    const message = await composeMail(deps, lease, mail);
    const handed = await handOver(deps, { mail, message });
    if (!("answer" in handed)) return await queueAgain(deps, { ...claimed, ...handed }, lease);
    await settleMail(deps, lease, { id: mail.id, attempt, ...handed });
    return done;
  } catch (trouble) {
    return queueAgain(deps, { ...claimed, through: "platform", trouble }, lease);
  }
}

interface Troubled extends Claimed {
  readonly through: "platform" | "own";
  readonly trouble: unknown;
}

async function queueAgain(
  deps: SendDeps,
  { mail, attempt, through, trouble }: Troubled,
  lease: Lease<MailRow>,
): Promise<Outcome> {
  const answer = reasonOf(trouble);
  const leaseToken = lease.token;
  await closeAttempt(deps, { mailId: mail.id, attempt, leaseToken, outcome: "trouble", through, answer });
  // The retry need not wait for the end of the lease; the reason stands in the row until then.
  const patch = { ...lease.ended, error: answer };
  await moveMails(deps.db, [{ id: mail.id, to: "queued", patch }], lease.token);
  lease.over([mail.id]);
  return retry(trouble);
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
