import { goesLater } from "../../domain/mail/heldFor.ts";
import { MailRow } from "../../models/MailRow.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { type Outcome, type Outcomes, retry, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { claimMail } from "./claimMail.ts";
import { composeMail } from "./composeMail.ts";
import { settleMail } from "./settleMail.ts";

type MailDeps = Pick<Deps, "config" | "db" | "clock" | "vault" | "pdf" | "catalogs" | "mailer">;

const done: Outcome = { kind: "done" };
const unconfiguredPauseMs = 60_000;
const heldPauseMs = 3_600_000;

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
      ? await deliver({ ...deps, mailer }, mailId)
      : waitUntil(new Date(clock.now().getTime() + unconfiguredPauseMs), "SMTP_URL is not set");
    outcomes.set(mailId, outcome);
  }
  return outcomes;
}

async function deliver(deps: MailDeps & { readonly mailer: Mailer }, mailId: string): Promise<Outcome> {
  const claim = await claimMail(deps, mailId);
  if (claim.kind === "settled") return done;
  if (claim.kind === "wait") return waitUntil(claim.until, claim.reason);
  if (claim.kind === "held") {
    if (!goesLater(claim.template, claim.heldFor)) return done;
    return waitUntil(new Date(deps.clock.now().getTime() + heldPauseMs), `held: ${claim.heldFor}`);
  }
  if (claim.kind === "impossible") {
    await settleMail(deps, mailId, { kind: "refused", reason: claim.reason });
    return done;
  }
  try {
    const answer = await deps.mailer.send(await composeMail(deps, claim.mail));
    await settleMail(deps, mailId, answer);
    return done;
  } catch (error) {
    await release(deps, mailId, error);
    return retry(error);
  }
}

/** Gives the lease up, so that the retry need not wait for its end; the reason stands in the row until then. */
async function release({ db }: Pick<Deps, "db">, mailId: string, error: unknown): Promise<void> {
  await MailRow.query(db)
    .where({ id: mailId, state: "sending" })
    .patch({ state: "queued", leasedUntil: null, error: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
