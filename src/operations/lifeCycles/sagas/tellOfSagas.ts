import type { Knex } from "knex";
import type { Saga } from "../../../models/Saga.ts";

type ToldSaga = Pick<Saga, "id" | "kind" | "step" | "invoiceId" | "ticketId" | "madeId" | "faults">;

/**
 * Writes the state of sagas on the timelines of their documents, and of their ticket or of all tickets of the document: a
 * running one by its step (`substitution.stamping`), else by its state (`substitution.done`).
 */
export async function tellOfSagas(
  tx: Knex.Transaction,
  sagas: readonly ToldSaga[],
  { to, at }: { readonly to: Saga["state"]; readonly at: Date },
): Promise<void> {
  const told = sagas.map(({ id, kind, step, invoiceId, ticketId, madeId, faults }) => ({
    of: invoiceId,
    ticket: ticketId,
    kind: `${kind}.${to === "running" ? step : to}`,
    detail: { sagaId: id, invoiceId, madeId, codes: (faults ?? []).map(({ code }) => code) },
  }));
  if (told.length === 0) return;
  await tx.raw(
    `with told as (select * from json_to_recordset(:told) as told ("of" uuid, ticket uuid, kind text, detail jsonb)),
     invoices_told as (
       insert into invoice_events (invoice_id, kind, at, detail) select "of", kind, :at, detail from told)
     insert into ticket_events (ticket_id, kind, at, detail)
     select invoice_tickets.ticket_id, told.kind, :at, told.detail
       from told join invoice_tickets on invoice_tickets.invoice_id = told."of"
        and (told.ticket is null or told.ticket = invoice_tickets.ticket_id)`,
    { told: JSON.stringify(told), at },
  );
}
