import type { Knex } from "knex";
import type { Saga } from "../../../models/Saga.ts";

type ToldSaga = Pick<Saga, "id" | "kind" | "step" | "invoiceId" | "ticketId" | "madeId" | "faults">;

/**
 * Writes the state of sagas on the timelines of their documents, which tickets show as well, and for one ticket of many on
 * its own: a running saga by its step (`substitution.stamping`), else by its state (`substitution.done`).
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
    detail: {
      sagaId: id,
      invoiceId,
      madeId,
      ...(ticketId !== null && { ticketId }),
      codes: (faults ?? []).map(({ code }) => code),
    },
  }));
  if (told.length === 0) return;
  await tx.raw(
    `with told as (select * from json_to_recordset(:told) as told ("of" uuid, ticket uuid, kind text, detail jsonb)),
     invoices_told as (
       insert into invoice_events (invoice_id, kind, at, detail) select "of", kind, :at, detail from told)
     insert into ticket_events (ticket_id, kind, at, detail)
     select ticket, kind, :at, detail from told where ticket is not null`,
    { told: JSON.stringify(told), at },
  );
}
