import type { Knex } from "knex";
import { pageLink } from "../../domain/links/pageLink.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { User } from "../../models/access/User.ts";
import { ownersOf } from "../../queries/ownersOf.ts";
import type { Deps } from "../deps.ts";
import { sendMail } from "../mail/sendMail.ts";

export interface LinkedAccountant {
  readonly merchantId: string;
  readonly accountant: Pick<User, "name" | "email">;
}

/**
 * Mails a merchant's owners that the back office let an accountant in, or the merchant's own address while there is no
 * owner. Throws `merchant.nobody_to_tell` where there is neither: nobody gets rights at a merchant unseen.
 */
export async function tellOwners(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault" | "config">,
  { merchantId, accountant }: LinkedAccountant,
): Promise<void> {
  const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const owners = await ownersOf(tx, merchantId);
  const { email, language, tradeName } = merchant;
  const told = owners.length > 0 ? owners : email === null ? [] : [{ email, language }];
  if (told.length === 0) throw new AppError("merchant.nobody_to_tell");
  for (const one of told)
    await sendMail(tx, deps, {
      merchantId: null,
      to: one.email,
      template: "accountantLinked",
      language: one.language,
      content: {
        link: pageLink(deps.config.publicUrl, "team"),
        merchant: tradeName,
        accountant: accountant.name,
        email: accountant.email,
      },
    });
}
