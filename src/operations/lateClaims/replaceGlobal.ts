import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import { globalWithout } from "../../domain/lateClaims/globalWithout.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { insertCancellation } from "../cancellations/insertCancellation.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { conceptoOf } from "../refunds/conceptoOf.ts";
import { cancellingFaults } from "../substitutions/faultsAgainst.ts";
import type { LateClaim } from "./lateClaim.ts";

/**
 * Asks to cancel a ticket's global invoice, motive 04, and inserts the one without the ticket, which waits for that (guide to
 * the global CFDI, appendix 2, example II); none where no other ticket is in it. `undefined` where the global invoice cannot be
 * cancelled now, as when something came back of it.
 */
export async function replaceGlobal(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { ticket, global, requestId, at }: LateClaim,
  catalogs: ActiveCatalogs,
): Promise<{ readonly newGlobalId: string | undefined } | undefined> {
  const without = await conceptoOf(tx, global, ticket);
  if (!without || (await cancellingFaults(tx, global, at)).length > 0) return undefined;
  const { id: replacesId, merchantId, livemode, globalRunId, uuid, currency, branchId } = global;
  const covered = await InvoiceTicket.query(tx)
    .where({ invoiceId: replacesId })
    .whereNot({ ticketId: ticket.id });
  const comprobante = globalWithout(global.comprobante, {
    without,
    uuid: uuid as string,
    paymentForm: await formOfLargest(tx, covered),
    places: currencyPlaces(catalogs, currency) ?? 0,
  });
  const branch = await Branch.query(tx)
    .findById(branchId as string)
    .throwIfNotFound();
  const request = {
    merchantId,
    livemode,
    requestId,
    kind: "global" as const,
    ...(globalRunId !== null && { globalRunId }),
    tickets: covered.map(({ ticketId, amount }) => ({ id: ticketId, amount })),
    replacesId,
    waits: true,
    branch,
  };
  const [newGlobalId] = comprobante
    ? await insertInvoices(tx, [{ ...request, comprobante }], { catalogs, at })
    : [];
  await insertCancellation(tx, deps, { invoice: global, motive: "04", substituteUuid: null, requestId });
  return { newGlobalId };
}

/** Returns the payment form of the largest ticket, which is SAT's rule; of equal ones that of the first. */
async function formOfLargest(tx: Knex.Transaction, covered: readonly InvoiceTicket[]): Promise<string> {
  const largest = covered.reduce<InvoiceTicket | undefined>(
    (most, one) => (most && decimal(most.amount).gte(one.amount) ? most : one),
    undefined,
  );
  const ticket = largest && (await TicketRow.query(tx).findOne({ id: largest.ticketId }));
  return ticket?.content.paymentForm ?? "";
}
