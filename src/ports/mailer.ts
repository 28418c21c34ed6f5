export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The name by which the HTML shows it (`cid:`). */
  readonly contentId?: string;
}

/** One mail to one address. Its texts are plain: an implementation encodes them, and no value can add a header. */
export interface MailMessage {
  /** Our mail's id. Every try carries the same Message-ID made of it, so that a mail sent twice can be recognised. */
  readonly id: string;
  readonly to: string;
  /** The recipient that it names, where it is a copy. */
  readonly shownTo?: string;
  /** The addresses that it names as getting copies; each copy is a mail of its own. */
  readonly cc?: readonly string[];
  readonly replyTo?: string;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * `accepted`: the server has taken it over, and said so in these words. `refused` is final: this mail will never be taken. Everything else is
 * thrown as the retryable `mail.unreachable`; whether a server that went away in the middle has kept the mail is then
 * unknown, and sending again may double it.
 */
export type MailAnswer =
  | { readonly kind: "accepted"; readonly answer: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Says whether a server let us in, or in its words why not. */
export type MailProbe = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Hands mails to a server that delivers them. */
export interface Mailer {
  /** Connects, turns encryption on, logs in and hangs up; no mail is sent. */
  probe(): Promise<MailProbe>;
  send(message: MailMessage): Promise<MailAnswer>;
  close(): void;
}
