import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import { insertRecords } from "../insertRecords.ts";
import type { InvoiceRequest } from "./invoiceRequest.ts";

/**
 * Writes down which tickets new documents speak of, in one statement however many they are. All but credit notes,
 * substitutes and those that wait hold them from now on: where another document does, the database refuses.
 */
export async function coverTickets(
  tx: Knex.Transaction,
  rows: readonly Partial<Invoice>[],
  requests: readonly InvoiceRequest[],
): Promise<void> {
  const covered = requests.flatMap(({ kind, tickets, merchantId, livemode, replacesId, waits }, at) =>
    tickets.map(({ id, amount, firstLine, lines }) => ({
      invoiceId: rows[at]?.id,
      ticketId: id,
      merchantId,
      livemode,
      amount,
      holds: kind !== "creditNote" && replacesId === undefined && !waits,
      firstLine,
      lines,
    })),
  );
  await insertRecords(tx, "invoice_tickets", covered);
}
