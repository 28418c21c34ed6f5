import type { Transporter } from "nodemailer";
import { AppError } from "../../errors.ts";
import type { MailAnswer, Mailer, MailMessage } from "../../ports/mailer.ts";
import { isMailAddress } from "./isMailAddress.ts";
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
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Every process has a mailer, and one kind of them sends mail: only that one loads what sends it.
  let opened: Promise<Transporter> | undefined;
  const open = (): Promise<Transporter> =>
    (opened ??= import("nodemailer").then(({ createTransport }) => createTransport(options)));
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  return { send, close: () => void opened?.then((transport) => transport.close({ force: true })) };

  async function send(message: MailMessage): Promise<MailAnswer> {
    if (!isMailAddress(message.to)) return { kind: "refused", reason: "That is no mail address." };
    try {
      const transport = await open();
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(timeoutMs)]);
      await transport.sendMail({ ...compose(message), signal });
      return { kind: "accepted" };
    } catch (error) {
      const failure = readSmtpFailure(error);
      if (failure.kind === "refused") return failure;
      throw new AppError("mail.unreachable", { internal: `SMTP: ${failure.reason}`, cause: error });
    }
  }

  function compose({ id, to, date, subject, text, html, attachments }: MailMessage) {
    return {
      from,
      // The address is an object: a string would be read as a list of addresses.
      to: { name: "", address: to },
      messageId: `<${id}@${domain}>`,
      date,
      subject,
      text,
      html,
      // This keeps absence notes from being sent back (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      attachments: attachments.map(({ fileName, contentType, bytes }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(bytes),
      })),
    };
  }
}
