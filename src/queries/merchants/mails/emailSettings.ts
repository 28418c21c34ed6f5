import type { Knex } from "knex";
import { EmailSettings } from "../../../models/merchants/EmailSettings.ts";

export type ShownEmailSettings = Pick<EmailSettings, (typeof EmailSettings.visible)[number]>;

/** Returns how a merchant's mails go out, without the password; `undefined` where nothing was decided. */
export async function emailSettings(db: Knex, merchantId: string): Promise<ShownEmailSettings | undefined> {
  return EmailSettings.query(db)
    .findById(merchantId)
    .select(...EmailSettings.visible);
}
