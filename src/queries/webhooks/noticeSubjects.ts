import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { type NewsObject, partsOf } from "../../domain/events/eventTypes.ts";
import type { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";

/** The thing that a person has to look at; its name is null where it has none. */
export interface NoticeSubject {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
}

/** The SQL that finds what has to be looked at; the kind and the id are those of the event where none are given. */
interface Source {
  readonly from: string;
  readonly name: string;
  readonly kind?: string;
  readonly id?: string;
}

const folio = "concat_ws('-', nullif(invoice.series, ''), invoice.folio)";
const throughInvoice = (table: string) =>
  `${table} as about join invoices as invoice on invoice.id = about.invoice_id`;
const document = {
  id: "invoice.id",
  kind: "case invoice.kind when 'retention' then 'retention' else 'invoice' end",
  name: folio,
};
const itself = { from: "invoices as about join invoices as invoice on invoice.id = about.id", name: folio };

/** A cancellation is looked at on the page of its document, and so is a return. */
const sources: Readonly<Partial<Record<NewsObject, Source>>> = {
  ticket: { from: "tickets as about", name: "about.external_id" },
  invoice: itself,
  retention: itself,
  cancellation: { from: throughInvoice("cancellations"), ...document },
  refund: { from: throughInvoice("refunds"), ...document },
  correction: { from: throughInvoice("corrections"), name: folio },
  receivedCancellation: { from: "received_cancellations as about", name: "cast(about.uuid as text)" },
  certificate: { from: "certificates as about", name: "about.serial_number" },
  email: { from: "mails as about", name: "about.recipient" },
  webhook: { from: "webhook_endpoints as about", name: "about.url" },
  ticketSource: { from: "ticket_sources as about", name: "about.url" },
  helpRequest: {
    from: "help_requests as about join tickets as ticket on ticket.id = about.ticket_id",
    name: "ticket.external_id",
  },
};

/** Returns the thing that each of these events of one merchant is about, by the event's id. */
export async function noticeSubjects(
  db: Knex,
  { merchantId }: Pick<Tenancy, "merchantId">,
  events: readonly MerchantEvent[],
): Promise<ReadonlyMap<string, NoticeSubject>> {
  const objects = [...new Set(events.map(({ type }) => partsOf(type).object))];
  const read = objects.map(async (object) => {
    const some = events.filter(({ type }) => partsOf(type).object === object);
    const known = await subjectsOf(db, merchantId, object, some);
    return some.map(({ id, objectId }): [string, NoticeSubject] => [
      id,
      known.get(objectId) ?? { kind: object, id: objectId, name: null },
    ]);
  });
  return new Map((await Promise.all(read)).flat());
}

async function subjectsOf(
  db: Knex,
  merchantId: string,
  object: NewsObject,
  events: readonly MerchantEvent[],
): Promise<ReadonlyMap<string, NoticeSubject>> {
  const source = sources[object];
  if (source === undefined) return new Map();
  const { from, name, kind = "cast(:object as text)", id = "about.id" } = source;
  const ids = [...new Set(events.map(({ objectId }) => objectId))];
  const { rows } = await db.raw<{ rows: (NoticeSubject & { readonly of: string })[] }>(
    `select about.id as of, ${kind} as kind, ${id} as id, ${name} as name
       from ${from} where about.id = any (:ids) and about.merchant_id = :merchantId`,
    { ids, merchantId, object },
  );
  return new Map(
    rows.map(({ of, kind: shown, id: subjectId, name: named }) => [
      of,
      { kind: shown, id: subjectId, name: named },
    ]),
  );
}
