import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { InvoiceDocument } from "../../../src/models/InvoiceDocument.ts";
import { decompress } from "../../../src/operations/files/compression.ts";
import { satSchema } from "../sat/satSchema.ts";
import type { TestProduct } from "../product.ts";

/**
 * The things that a merchant's books must never say, as queries that find nothing. `living` documents are those in
 * SAT's books.
 */
const neverTrue: Readonly<Record<string, string>> = {
  "a state that does not tell who holds the ticket's money": `
    select ticket.id, ticket.state, ticket.total, ticket.refunded, holder.kind, holder.state as holder
      from tickets ticket
      left join invoice_tickets held on held.ticket_id = ticket.id and held.holds
      left join invoices holder on holder.id = held.invoice_id
     where ticket.merchant_id = :merchantId
       and ticket.state <> all(case
         when holder.id is null and ticket.refunded >= ticket.total then array['refunded', 'voided']
         when holder.id is null then array['accepted', 'voided']
         when holder.state not in ('stamped', 'cancelling') then array['invoicing']
         when ticket.refunded >= ticket.total then array['refunded']
         when holder.kind = 'global' then array['globallyInvoiced']
         else array['invoiced'] end)`,
  // Where the receiver keeps a replaced document, two live until a person settles it: the saga says so.
  "living documents that do not carry what is left of the ticket, or that nobody holds": `
    select * from (
      select ticket.id, ticket.state, ticket.total, ticket.refunded, bool_or(touched.holds) as held,
          bool_or(exists (select from sagas where state = 'awaitingPerson' and made_id = document.id)) as twofold,
          coalesce(sum(touched.amount) filter (where document.kind <> 'creditNote'), 0) as carried,
          coalesce(sum(touched.amount) filter (where document.kind = 'creditNote'), 0) as credited
        from tickets ticket
        join invoice_tickets touched on touched.ticket_id = ticket.id
        join invoices document on document.id = touched.invoice_id and document.state in ('stamped', 'cancelling')
       where ticket.merchant_id = :merchantId group by ticket.id, ticket.state, ticket.total, ticket.refunded) as ticket
     where not twofold and carried - credited <> case when held then total - refunded else 0 end`,
  "a credit note of a document that is cancelled": `
    select note.id from invoices note join invoice_relations relation on relation.invoice_id = note.id
      join invoices original on original.id = relation.related_id
     where note.merchant_id = :merchantId and note.kind = 'creditNote' and note.state = 'stamped'
       and original.state <> 'stamped'`,
  "something that never ends": `
    select 'invoice' as what, id, state from invoices
     where merchant_id = :merchantId and state in ('requested', 'sealed', 'stamping', 'inDoubt', 'cancelling')
    union all select 'cancellation', id, state from cancellations
     where merchant_id = :merchantId and state not in ('cancelled', 'rejected', 'notCancellable', 'refused')
    union all select 'saga', id, state from sagas where merchant_id = :merchantId and state = 'running'
    union all select 'run', id, state from global_runs
     where merchant_id = :merchantId and state not in ('done', 'stopped')`,
  "a run that stopped": `
    select id, faults from global_runs where merchant_id = :merchantId and state = 'stopped'`,
};

/** Returns what is wrong in a merchant's books once everything has come to its end: by our database, and by SAT's. */
export async function faultsOfHistories(
  { deps, sandbox }: TestProduct,
  { merchantId }: Pick<KeyPrincipal, "merchantId">,
): Promise<readonly object[]> {
  const faults: object[] = [];
  for (const [what, sql] of Object.entries(neverTrue)) {
    const { rows } = await deps.db.raw<{ rows: object[] }>(sql, { merchantId });
    faults.push(...rows.map((row) => ({ what, ...row })));
  }
  const documents = await deps
    .db("invoices")
    .where({ merchantId })
    .whereNotNull("uuid")
    .select("id", "uuid", "state");
  for (const { id, uuid, state } of documents as { id: string; uuid: string; state: string }[]) {
    const known = await sandbox.descarga.stamped.find(uuid);
    const atSat = known && (known.cancelledAt ? "cancelled" : "stamped");
    if (atSat !== state) faults.push({ what: "SAT says otherwise", id, state, atSat });
  }
  const schema = satSchema("byForm");
  const stored = await InvoiceDocument.query(deps.db)
    .whereIn(
      "invoiceId",
      documents.map(({ id }) => id),
    )
    .whereNotNull("stampedXml");
  for (const { invoiceId, stampedXml } of stored) {
    const xml = await decompress(stampedXml as Buffer);
    const complaints = schema?.complaints(xml) ?? [];
    if (complaints.length > 0) faults.push({ what: "SAT's schema does not hold", invoiceId, complaints });
  }
  return faults;
}
