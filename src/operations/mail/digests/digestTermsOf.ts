import type { Knex } from "knex";
import { defaultDigest, type DigestTerms } from "../../../domain/mail/digestTerms.ts";
import { knownBy } from "../../../domain/taxpayers/knownBy.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { Customer } from "../../../models/merchants/Customer.ts";
import { EmailSettings } from "../../../models/merchants/EmailSettings.ts";

/** Returns when the mail of each document goes out, by the document's id: as its customer wants it, else its merchant. */
export async function digestTermsOf(
  tx: Knex,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<string, DigestTerms>> {
  const merchantIds = [...new Set(invoices.map(({ merchantId }) => merchantId))];
  const settings = await EmailSettings.query(tx)
    .whereIn("merchantId", merchantIds)
    .select("merchantId", "rhythm", "digestHour", "digestWeekday");
  const wishes = await Customer.query(tx)
    .whereIn("merchantId", merchantIds)
    .whereIn("knownBy", [...new Set(invoices.map(receiverOf))])
    .whereNotNull("mailRhythm")
    .whereNull("archivedAt")
    .select("merchantId", "knownBy", "mailRhythm");
  const settingsOf = new Map(settings.map((one) => [one.merchantId, one]));
  const wishOf = new Map(wishes.map((one) => [`${one.merchantId} ${one.knownBy}`, one.mailRhythm]));
  return new Map(
    invoices.map((invoice) => {
      const decided = settingsOf.get(invoice.merchantId);
      const { rhythm, hour, weekday } = decided
        ? { rhythm: decided.rhythm, hour: decided.digestHour, weekday: decided.digestWeekday }
        : defaultDigest;
      const wish = wishOf.get(`${invoice.merchantId} ${receiverOf(invoice)}`);
      return [invoice.id, { rhythm: wish ?? rhythm, hour, weekday }];
    }),
  );
}

function receiverOf({ receiverRfc: rfc, receiverName: name }: Invoice): string {
  return knownBy({ rfc, name });
}
