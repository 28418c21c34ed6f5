import type { Knex } from "knex";
import type { Certificate } from "../../models/Certificate.ts";
import type { Merchant } from "../../models/Merchant.ts";
import type { Page, PageOf } from "../page.ts";

export type EndingCertificate = Pick<
  Certificate,
  "id" | "merchantId" | "livemode" | "serialNumber" | "notAfter" | "seq"
> &
  Pick<Merchant, "rfc" | "tradeName">;

/** Digits of a cursor that tell apart certificates which end in the same second. */
const seqDigits = 8;

/** Active certificates that end before a day, the one that ends first in front; merchants that are archived left out. */
export async function listEndingCertificates(
  db: Knex,
  { before, livemode }: { readonly before: Date; readonly livemode?: boolean },
  { limit, after }: Page,
): Promise<PageOf<EndingCertificate>> {
  const query = db("certificates")
    .select(
      ...["id", "merchantId", "livemode", "serialNumber", "notAfter", "seq"].map(
        (name) => `certificates.${name}`,
      ),
      "merchants.rfc",
      "merchants.tradeName",
    )
    .join("merchants", "merchants.id", "certificates.merchantId")
    .where("certificates.active", true)
    .where("certificates.notAfter", "<", before)
    .whereNull("merchants.archivedAt")
    .orderBy(["certificates.notAfter", "certificates.seq"])
    .limit(limit + 1);
  if (livemode !== undefined) query.where("certificates.livemode", livemode);
  if (after !== undefined)
    query.whereRaw("(certificates.not_after, certificates.seq) > (to_timestamp(?), ?)", placeOf(after));
  const rows: EndingCertificate[] = await query;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > limit && last && { next: cursorOf(last) }) };
}

/** X.509 counts whole seconds. */
function cursorOf({ notAfter, seq }: EndingCertificate): string {
  return `${Math.floor(notAfter.getTime() / 1_000)}${seq.padStart(seqDigits, "0")}`;
}

function placeOf(cursor: string): [string, string] {
  return [cursor.slice(0, -seqDigits) || "0", cursor.slice(-seqDigits)];
}
