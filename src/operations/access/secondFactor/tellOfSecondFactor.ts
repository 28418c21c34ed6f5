import type { Knex } from "knex";
import type { MailContents } from "../../../domain/mail/mailContents.ts";
import type { User } from "../../../models/User.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";

export interface SecondFactorNews {
  readonly what: MailContents["secondFactorChanged"]["what"];
  /** From which network address; absent when the back office did it. */
  readonly address?: string;
}

/** Mails somebody that their second factor came or went, and what became of their recovery codes. */
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
