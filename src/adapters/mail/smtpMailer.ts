import type { Transporter } from "nodemailer";
import type { Mailer } from "../../ports/mailer.ts";
import { bytesOnly, mailerOver } from "./mailerOver.ts";
import { readSmtpFailure } from "./readSmtpFailure.ts";
import { smtpOptions } from "./smtpOptions.ts";

export interface SmtpMailerOptions {
  /**
   * `smtps://user:password@host:465`, or `smtp://…` for STARTTLS, which must succeed unless the server is on this
   * machine.
   */
  readonly url: string;
  /** `Name <address>` or an address. Bounces go to it. */
  readonly from: string;
  /** The limit for one mail as a whole, from connecting to the server's answer. */
  readonly timeoutMs: number;
  /** The number of connections that may be open at once. */
  readonly maxConnections?: number;
  /** The signal by which mails under way fail as if their time were up. */
  readonly giveUp?: AbortSignal;
}

/**
 * Sends mail over SMTP by a pool of kept connections. Attachments are bytes only: no path and no URL is ever opened.
 */
export function smtpMailer({
  url,
  from,
  timeoutMs,
  maxConnections = 4,
  giveUp = new AbortController().signal,
}: SmtpMailerOptions): Mailer {
  const options = {
    ...smtpOptions(url, timeoutMs),
    pool: true as const,
    maxConnections,
    // The pool would send again by itself, and a server that died after it had taken the mail would get it twice.
    maxRequeues: 0,
    ...bytesOnly,
  };
  // Every process has a mailer, and one kind of them sends mail: only that one loads what sends it.
  let opened: Promise<Transporter> | undefined;
  const open = (): Promise<Transporter> =>
    (opened ??= import("nodemailer").then(({ createTransport }) => createTransport(options)));

  return {
    send: mailerOver({ open, from, timeoutMs, giveUp }),
    async probe() {
      try {
        await (await open()).verify();
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: readSmtpFailure(error).reason };
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}
