import type { MailHooks } from "../../../ports/mailHooks.ts";
import { isSignedWith, readGeneric } from "./generic.ts";
import { mailgunCall, readMailgun } from "./mailgun.ts";
import { isOfSendgrid, readSendgrid, sendgridKey } from "./sendgrid.ts";

/** The secrets by which callers are known; nobody is without one. */
export interface MailHookKeys {
  /** The secret of whoever signs by Standard Webhooks: a provider's relay, or a reader of the bounce mailbox. */
  readonly secret: string | undefined;
  readonly mailgun: string | undefined;
  readonly sendgrid: string | undefined;
}

/** Tells the callers apart by how they sign. A body that cannot be read was signed by nobody we know. */
export function mailHooks({ secret, mailgun, sendgrid }: MailHookKeys): MailHooks {
  const publicKey = sendgrid === undefined ? undefined : sendgridKey(sendgrid);
  return {
    async read(call) {
      if (secret !== undefined && isSignedWith(secret, call)) return { notices: await readGeneric(call) };
      if (publicKey && isOfSendgrid(publicKey, call)) return { notices: readSendgrid(call) };
      const ofMailgun = mailgun === undefined ? undefined : mailgunCall(mailgun, call);
      return ofMailgun && { notices: readMailgun(ofMailgun), token: String(ofMailgun.signature?.token) };
    },
  };
}
