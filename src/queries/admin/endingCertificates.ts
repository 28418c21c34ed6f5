import type { Knex } from "knex";
import type { Certificate } from "../../models/merchants/Certificate.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Page, PageOf } from "../lists/page.ts";

export const certificateKinds = ["csd", "efirma"] as const;
type CertificateKind = (typeof certificateKinds)[number];

export type EndingCertificate = Pick<Certificate, "merchantId" | "livemode" | "serialNumber" | "notAfter"> &
  Pick<Merchant, "rfc" | "tradeName"> & {
    readonly kind: CertificateKind;
    /** The certificate's id; an e.firma has none: there is one a merchant and mode. */
    readonly id: string | null;
    /** The order in its own table. */
    readonly seq: string;
  };

export interface EndingFilter {
  readonly before: Date;
  readonly kind?: CertificateKind;
  readonly livemode?: boolean;
}

/** Digits of a cursor that tell apart certificates which end in the same second. */
const rankDigits = 8;

/**
 * Returns active CSDs and stored e.firmas that end before a day, the one that ends first in front; merchants that are
 * archived are left out. Keys are not even read.
 */
export async function listEndingCertificates(
  db: Knex,
  filter: EndingFilter,
  { limit, after }: Page,
): Promise<PageOf<EndingCertificate>> {
  const kinds = filter.kind ? [filter.kind] : certificateKinds;
  const lists = await Promise.all(kinds.map((kind) => endingOf(db, kind, filter, after).limit(limit + 1)));
  const rows = lists
    .flat()
    .sort((one, other) => one.notAfter.getTime() - other.notAfter.getTime() || rankOf(one) - rankOf(other));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > limit && last && { next: cursorOf(last) }) };
}

/** Reads each list by an index of its own, on end and order. */
function endingOf(
  db: Knex,
  kind: CertificateKind,
  { before, livemode }: EndingFilter,
  after: string | undefined,
) {
  const query = db(kind === "csd" ? "certificates as c" : "efirmas as c")
    .join("merchants as m", "m.id", "c.merchantId")
    .where("c.notAfter", "<", before)
    .whereNull("m.archivedAt")
    .orderBy(["c.notAfter", "c.seq"])
    .select<EndingCertificate[]>(
      db.raw("? as kind", [kind]),
      kind === "csd" ? "c.id" : db.raw("null as id"),
      "c.merchantId",
      "c.livemode",
      "c.serialNumber",
      "c.notAfter",
      "c.seq",
      "m.rfc",
      "m.tradeName",
    );
  if (kind === "csd") query.where("c.active", true);
  if (livemode !== undefined) query.where("c.livemode", livemode);
  if (after !== undefined)
    query.whereRaw("(c.not_after, c.seq) > (to_timestamp(?), ?)", placeOf(after, kind));
  return query;
}

/** Gives CSDs the even ranks and e.firmas the odd ones: both tables count from one, and no two may be equal. */
function rankOf({ kind, seq }: Pick<EndingCertificate, "kind" | "seq">): number {
  return Number(seq) * certificateKinds.length + certificateKinds.indexOf(kind);
}

/** Writes the cursor; X.509 counts whole seconds. */
function cursorOf(row: EndingCertificate): string {
  const seconds = Math.floor(row.notAfter.getTime() / 1_000);
  return `${seconds}${String(rankOf(row)).padStart(rankDigits, "0")}`;
}

/** Returns the last of this kind that was shown, or would have been. */
function placeOf(cursor: string, kind: CertificateKind): [seconds: string, seq: number] {
  const rank = Number(cursor.slice(-rankDigits));
  const seq = Math.floor((rank - certificateKinds.indexOf(kind)) / certificateKinds.length);
  return [cursor.slice(0, -rankDigits) || "0", seq];
}
