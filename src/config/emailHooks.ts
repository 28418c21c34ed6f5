import Joi from "joi";

/**
 * The secrets by which mail providers are known that post what became of mails; an absent one lets nobody in. And where
 * reports are read that nobody posts.
 */
export interface EmailHooksConfig {
  readonly secret: string | undefined;
  readonly mailgun: string | undefined;
  readonly sendgrid: string | undefined;
  /** The mailbox to which mail comes back, read over IMAP. */
  readonly mailboxUrl: string | undefined;
}

/** The variables with these secrets and the mailbox, and how they are read. */
export const emailHooks = {
  variables: {
    EMAIL_HOOK_SECRET: Joi.string().min(24),
    EMAIL_HOOK_MAILGUN_KEY: Joi.string().min(16),
    EMAIL_HOOK_SENDGRID_KEY: Joi.string().base64(),
    BOUNCE_MAILBOX_URL: Joi.string()
      .uri({ scheme: ["imap", "imaps"] })
      .pattern(/^\w+:\/\/[^:@/]+:[^:@/]+@/, { name: "user:password" }),
  },
  read: (value: Readonly<Record<string, string | undefined>>): EmailHooksConfig => ({
    secret: value["EMAIL_HOOK_SECRET"],
    mailgun: value["EMAIL_HOOK_MAILGUN_KEY"],
    sendgrid: value["EMAIL_HOOK_SENDGRID_KEY"],
    mailboxUrl: value["BOUNCE_MAILBOX_URL"],
  }),
};
