import type { Knex } from "knex";
import type { MailContents } from "../../../domain/mail/mailContents.ts";
import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";

export interface SecondFactorNews {
  readonly what: MailContents["secondFactorChanged"]["what"];
  /** The network address from which it was done; absent when the back office did it. */
  readonly address?: string;
}

/** Mails somebody that their second factor was turned on or off, or that recovery codes were used or made. */
export async function tellOfSecondFactor(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { email, language }: Pick<User, "email" | "language">,
  { what, address = "-" }: SecondFactorNews,
): Promise<void> {
  await sendMail(tx, deps, {
    merchantId: null,
    to: email,
    template: "secondFactorChanged",
    language,
    content: { what, at: deps.clock.now().toISOString(), address },
  });
}
