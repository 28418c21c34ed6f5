import type { Composed } from "../../compose.ts";
import { find, type Finding } from "./finding.ts";

/** The cure by the code with which the server, or the way to it, failed. */
const cures: readonly (readonly [code: RegExp, cure: string])[] = [
  [/^EAUTH|\b53[045]\b/, "correct user and password in SMTP_URL"],
  [
    /^ETLS|STARTTLS|certificate/i,
    "let the server offer STARTTLS with a valid certificate, or use smtps:// in SMTP_URL",
  ],
  [/^(?:EDNS|ENOTFOUND)/, "correct the host in SMTP_URL"],
  [/./, "correct host and port in SMTP_URL, and let this machine reach them"],
];

/** Connects to the mail server, turns encryption on, and logs in; no mail is sent. */
export async function mailFinding({ deps: { mailer } }: Composed): Promise<Finding> {
  if (!mailer) return { verdict: "note", text: "Mail: no server, so that mails wait: set SMTP_URL." };
  return find("Mail", async () => {
    const probe = await mailer.probe();
    if (probe.ok) return "the server takes our log-in";
    const cure = cures.find(([code]) => code.test(probe.reason))?.[1];
    throw new Error(`the server does not let us in (${probe.reason}): ${cure}. Mails wait until then.`);
  });
}
