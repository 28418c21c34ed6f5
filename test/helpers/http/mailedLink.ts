import type { MailTemplate } from "../../../src/domain/mail/mailTemplate.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { mailContext } from "../../../src/operations/mail/mailContext.ts";
import { sendResetLinks } from "../../../src/operations/access/passwords/sendResetLinks.ts";
import type { Deps } from "../../../src/operations/deps.ts";

/** Does what the workers would do with the links that were asked for. */
export async function sendLinks(deps: Deps): Promise<void> {
  await sendResetLinks(
    deps,
    await deps.db("oneTimeTokens").where({ purpose: "resetPassword" }).pluck<string[]>("id"),
  );
}

/** The link in the newest waiting mail to this address, or `undefined` when there is no such mail. */
export async function mailedLink(
  { db, vault }: Deps,
  recipient: string,
  template: MailTemplate,
): Promise<string | undefined> {
  const mail = await MailRow.query(db).where({ recipient, template }).orderBy("seq", "desc").first();
  if (!mail?.encryptedContent || mail.encryptionKeyId === null) return undefined;
  const content = vault.decrypt(mail.encryptionKeyId, mail.encryptedContent, mailContext(mail.id));
  return (JSON.parse(content.toString()) as { link: string }).link;
}

/** Returns what a page takes out of such a link. */
export function tokenOf(link: string | undefined): string {
  return link?.split("/").at(-1) ?? "";
}
