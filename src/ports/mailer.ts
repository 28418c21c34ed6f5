export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One mail to one address. Its texts are plain: an implementation encodes them, and no value can add a header. */
export interface MailMessage {
  /** Our mail's id. Every try carries the same Message-ID made of it, so that a mail sent twice can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * `accepted`: the server has taken it over. `refused` is final: this mail will never be taken. Everything else is
 * thrown as the retryable `mail.unreachable`; whether a server that went away in the middle has kept the mail is then
 * unknown, and sending again may double it.
 */
export type MailAnswer =
  { readonly kind: "accepted" } | { readonly kind: "refused"; readonly reason: string };

/** Hands mails to a server that delivers them. */
export interface Mailer {
  send(message: MailMessage): Promise<MailAnswer>;
  close(): void;
}
