import type { Knex } from "knex";
import { containsPattern } from "../containsPattern.ts";
import type { Owner } from "../ownedBy.ts";
import type { PrintedWords } from "./printedWords.ts";

/** The number of documents that one look finds at most: words that fit more tell nothing apart. */
const most = 500;

/** The number of the newest documents among which names, amounts and parts of a fiscal folio are looked for. */
const nearby = 20_000;

/** The same as `searchable(receiver_name)`, in a fifth of its time for a name of plain ASCII, as most are. */
const searchableName = `case when octet_length(receiver_name) = char_length(receiver_name)
                             then lower(receiver_name) else searchable(receiver_name) end`;

/**
 * Returns the ids of the invoices on which these words are printed: the fiscal folio or a part of it, series and folio,
 * the receiver's RFC, any part of the name, the total, a ticket's folio; or those of which they are the merchant's own id.
 * Each is one short look into an index, but what PostgreSQL compares in no index behind the wall between tenants (parts,
 * amounts): that is looked for among the newest, which the primary key holds, so that the table itself stays unread.
 */
export function invoicesWith(
  db: Knex,
  { merchantId, livemode }: Pick<Owner, "merchantId" | "livemode">,
  { text, uuid, uuidPart, uuidBetween, amount, folios }: PrintedWords,
): Knex.Raw {
  const own = "merchant_id = :merchantId and livemode = :livemode";
  // A whole fiscal folio is a part of nothing else.
  const isPart = uuid === undefined;
  const parts = [
    isPart && text.length >= 3 && `${searchableName} like searchable(:part)`,
    isPart && uuidPart !== undefined && "cast(uuid as text) like :uuidPart",
    amount !== undefined && "total = cast(:amount as numeric)",
  ].filter((part) => typeof part === "string");
  const ways = [
    uuid !== undefined && "uuid = cast(:uuid as uuid)",
    folios.length > 0 &&
      "folio = any(cast(:folios as bigint[])) and (:anySeries or upper(series) || ' ' || folio = any(cast(:numbers as text[])))",
    "receiver_rfc = upper(:text)",
    "external_id = :text and state <> 'refused'",
    uuidBetween !== undefined && "uuid between cast(:uuidFrom as uuid) and cast(:uuidTo as uuid)",
  ].filter((way) => typeof way === "string");
  const looks = ways.map(
    (way) => `(select id, seq from invoices where ${own} and ${way} order by seq desc limit ${most})`,
  );
  if (parts.length > 0)
    looks.push(
      `(select id, seq from (select id, seq, uuid, receiver_name, total from invoices where ${own} order by seq desc limit ${nearby}) as newest
         where ${parts.join(" or ")} limit ${most})`,
    );
  const ofTickets = `(select invoice_id, 0 from invoice_tickets where ticket_id in
    (select id from tickets where ${own} and external_id = :text limit ${most}) limit ${most})`;
  return db.raw(`(select id from (${[...looks, ofTickets].join(" union ")}) as found)`, {
    merchantId,
    livemode,
    text,
    uuid: uuid ?? null,
    uuidPart: containsPattern(uuidPart ?? ""),
    uuidFrom: uuidBetween?.[0] ?? null,
    uuidTo: uuidBetween?.[1] ?? null,
    part: containsPattern(text),
    amount: amount ?? "0",
    folios: folios.map(({ folio }) => folio),
    anySeries: folios.some(({ series }) => series === ""),
    numbers: folios.map(({ series, folio }) => `${series} ${Number(folio)}`),
  });
}
