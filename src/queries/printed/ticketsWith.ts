import type { Knex } from "knex";
import { containsPattern } from "../containsPattern.ts";
import { invoicesWith } from "./invoicesWith.ts";
import type { Owner } from "../ownedBy.ts";
import type { PrintedWords } from "./printedWords.ts";

/** The number of the newest tickets among which a folio is also found by any part of it: the primary key holds them. */
const nearby = 10_000;

/**
 * Returns the ids of the tickets on which these words are printed (the folio or its beginning, the total, the receipt's
 * key), of the rejected ones of the receiver with this RFC, and of those whose documents carry the words (`invoicesWith`).
 */
export function ticketsWith(
  db: Knex,
  owner: Pick<Owner, "merchantId" | "livemode">,
  printed: PrintedWords,
): Knex.Raw {
  const { merchantId, livemode } = owner;
  const { text, amount, receiptSecret } = printed;
  const own = "merchant_id = :merchantId and livemode = :livemode";
  const ways = [
    "external_id = :text",
    amount !== undefined && "total_text = cast(cast(:amount as numeric(24, 6)) as text)",
    receiptSecret !== undefined && "receipt_secret = :receiptSecret",
    "state = 'rejected' and content #>> '{customer,rfc}' = upper(:text)",
  ].filter((way) => typeof way === "string");
  const looks = ways.map(
    (way) => `(select id, seq from tickets where ${own} and ${way} order by seq desc limit 500)`,
  );
  const folios = [
    `(select id, seq from tickets where ${own} and folio_search >= lower(:text) and folio_search < lower(:text) || chr(1114111)
       order by folio_search desc limit 500)`,
    `(select id, seq from (select id, seq, folio_search from tickets where ${own} order by seq desc limit ${nearby}) as newest
       where folio_search like lower(:part) limit 500)`,
  ];
  const ofDocuments = `(select covered.ticket_id, 0 from :documents as documents cross join lateral
    (select ticket_id from invoice_tickets where invoice_id = documents.id limit 500) as covered limit 5000)`;
  return db.raw(`(select id from (${[...looks, ...folios, ofDocuments].join(" union ")}) as found)`, {
    merchantId,
    livemode,
    text,
    part: containsPattern(text),
    amount: amount ?? "0",
    receiptSecret: receiptSecret ?? null,
    documents: invoicesWith(db, owner, printed),
  });
}
