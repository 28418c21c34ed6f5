import type { Composed } from "../../compose.ts";
import type { MailboxProbe } from "../../ports/bounceMailbox.ts";
import { find, type Finding } from "./finding.ts";

const cures: Readonly<Record<Extract<MailboxProbe, { ok: false }>["stoppedAt"], string>> = {
  line: "correct host and port in BOUNCE_MAILBOX_URL (imaps:// from the start, imap:// for STARTTLS), and let this machine reach them",
  login: "correct user and password in BOUNCE_MAILBOX_URL, percent-encoded",
  folder: "correct the folder behind the host in BOUNCE_MAILBOX_URL, or make it",
};

/** Logs in at the mailbox of what came back, and opens its folder; no message is read. Nothing is said where there is none. */
export async function bounceFindings({ deps: { bounceMailbox } }: Composed): Promise<readonly Finding[]> {
  if (!bounceMailbox) return [];
  const found = await find("Bounce mailbox", async () => {
    const probe = await bounceMailbox.probe();
    if (probe.ok) return "its folder opens";
    const { stoppedAt, reason } = probe;
    throw new Error(
      `${stoppedAt === "line" ? "it cannot be reached" : `its server refuses the ${stoppedAt}`} (${reason}): ` +
        `${cures[stoppedAt]}. Until then, addresses that bounce are not noticed.`,
    );
  });
  return [found];
}
