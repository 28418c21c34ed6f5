import type { Knex } from "knex";
import type { MailTemplate } from "../../domain/mail/mailTemplate.ts";
import { emailSettings } from "../../queries/merchants/mails/emailSettings.ts";

/** A mail, as far as it decides who gets copies of it. */
interface CopyableMail {
  readonly merchantId: string | null;
  readonly to: string;
  readonly template: MailTemplate;
  readonly invoiceId?: string | undefined;
  readonly resentFrom?: string;
}

/** A mail with the addresses that get a copy of it. */
interface CopiedMail<Mail> {
  readonly mail: Mail;
  readonly copies: readonly { readonly kind: "cc" | "bcc"; readonly to: string }[];
}

/** Returns mails with the copies that their merchants want: of each document, and of nothing that is sent again. */
export async function withCopies<Mail extends CopyableMail>(
  tx: Knex.Transaction,
  mails: readonly Mail[],
): Promise<CopiedMail<Mail>[]> {
  const isCopied = ({ invoiceId, template, resentFrom }: Mail) =>
    (invoiceId !== undefined || template === "digest") && resentFrom === undefined;
  const merchantIds = new Set(mails.filter(isCopied).map(({ merchantId }) => merchantId));
  const wanted = new Map<string | null, CopiedMail<Mail>["copies"]>();
  for (const merchantId of merchantIds) {
    const { cc = [], bcc = [] } = (merchantId && (await emailSettings(tx, merchantId))) || {};
    wanted.set(merchantId, [
      ...cc.map((to) => ({ kind: "cc" as const, to })),
      ...bcc.map((to) => ({ kind: "bcc" as const, to })),
    ]);
  }
  return mails.map((mail) => {
    const copies = (isCopied(mail) && wanted.get(mail.merchantId)) || [];
    return { mail, copies: copies.filter(({ to }) => to.toLowerCase() !== mail.to.toLowerCase()) };
  });
}
