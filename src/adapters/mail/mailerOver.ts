import type { Transporter } from "nodemailer";
import { AppError } from "../../errors.ts";
import type { MailAnswer, MailMessage } from "../../ports/mailer.ts";
import { isMailAddress } from "./isMailAddress.ts";
import { oneLine, readSmtpFailure } from "./readSmtpFailure.ts";

/** The sender of mails. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

interface MailerOverOptions {
  readonly open: () => Promise<Transporter>;
  /** A sender, or `Name <address>`. */
  readonly from: string | Sender;
  readonly timeoutMs: number;
  readonly giveUp: AbortSignal;
}

/** Returns what hands mails to the server that a transport leads to. */
export function mailerOver({ open, from, timeoutMs, giveUp }: MailerOverOptions) {
  const sender = typeof from === "string" ? from : from.address;
  const domain = /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? "localhost";
  return async (message: MailMessage): Promise<MailAnswer> => {
    if (!isMailAddress(message.to)) return { kind: "refused", reason: "That is no mail address." };
    try {
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(timeoutMs)]);
      const transport = await open();
      const { response } = await transport.sendMail({ ...compose(message, from, domain), signal });
      return { kind: "accepted", answer: oneLine(response ?? "") };
    } catch (error) {
      const failure = readSmtpFailure(error);
      if (failure.kind === "refused") return failure;
      throw new AppError("mail.unreachable", { internal: `SMTP: ${failure.reason}`, cause: error });
    }
  };
}

/** The options by which no attachment is ever opened by a path or a URL. */
export const bytesOnly = { disableFileAccess: true, disableUrlAccess: true } as const;

function compose(message: MailMessage, from: string | Sender, domain: string) {
  const { id, to, shownTo = to, cc = [], replyTo, date, subject, text, html, attachments } = message;
  const sender = typeof from === "string" ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) : from.address;
  return {
    from,
    // Addresses are objects: a string would be read as a list of addresses.
    to: plain(shownTo),
    cc: cc.map(plain),
    ...(replyTo !== undefined && { replyTo: plain(replyTo) }),
    // Whoever is named besides gets a mail of their own.
    envelope: { from: sender, to: [to] },
    messageId: `<${id}@${domain}>`,
    // A server that knows DSN names it in its report, where it may not send the mail back (RFC 3461, 4.4).
    dsn: { id: `${id}@${domain}`, return: "headers" as const, notify: ["failure"] },
    date,
    subject,
    text,
    html,
    // This keeps absence notes from being sent back (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    attachments: attachments.map(({ fileName, contentType, bytes, contentId }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: "inline" as const }),
    })),
  };
}

function plain(address: string) {
  return { name: "", address };
}
