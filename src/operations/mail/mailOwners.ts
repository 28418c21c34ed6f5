import type { Knex } from "knex";
import { merchantNotifications } from "../../queries/merchants/merchantNotifications.ts";
import { ownersOf } from "../../queries/ownersOf.ts";
import type { Deps } from "../deps.ts";
import { type Mail, sendMails } from "./sendMail.ts";

/** The mails that tell owners of their merchant's affairs. */
type AffairsMail = Extract<
  Mail,
  {
    readonly template:
      | "globalLeftOver"
      | "receivedCancellations"
      | "helpAsked"
      | "webhookTrouble"
      | "ticketSourceStopped"
      | "stampsLeft";
  }
>;
type Unaddressed<M> = M extends Mail ? Omit<M, "to" | "merchantId"> & { readonly merchantId: string } : never;

/**
 * Stores a mail to every owner of a merchant, each in their own language, and to those whom its notifications name besides,
 * in the language given; each address once.
 */
export async function mailOwners(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  mail: Unaddressed<AffairsMail>,
): Promise<void> {
  const { merchantId } = mail;
  const owners = await ownersOf(tx, merchantId);
  const { alsoTo } = await merchantNotifications(tx, merchantId);
  const known = new Set(owners.map(({ email }) => email.toLowerCase()));
  const others = alsoTo
    .filter((email) => !known.has(email.toLowerCase()))
    .map((email) => ({ email, language: mail.language }));
  const readers = [...owners, ...others];
  await sendMails(
    tx,
    deps,
    readers.map(({ email, language }) => ({ ...mail, to: email, language })),
  );
}
