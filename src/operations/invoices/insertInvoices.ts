import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { RoundingFound } from "../../domain/invoicing/buildComprobante.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Branch } from "../../models/merchants/Branch.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { enqueue } from "../../queues/enqueue.ts";
import { inheritFolios } from "./inheritFolios.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { takeFolios } from "./takeFolios.ts";

export interface InvoiceRequest {
  readonly ticket: Pick<TicketRow, "id" | "merchantId" | "livemode" | "requestId" | "invoiceId">;
  readonly branch: Pick<Branch, "id" | "code" | "postalCode" | "series">;
  /** Built and free of faults; series and folio are given here. */
  readonly comprobante: UnsealedComprobante;
  /** The rounding by which the document reaches the ticket's total. */
  readonly rounding: RoundingFound;
  /** The customer asked for it, without the merchant's help. */
  readonly selfInvoiced?: boolean;
  /** The address to which the files are mailed once the invoice is stamped. */
  readonly mailTo?: string | undefined;
}

export interface Inserting {
  readonly at: Date;
  /** Tell the time zone of each branch. */
  readonly catalogs: ActiveCatalogs;
}

/**
 * Inserts the invoices of tickets and announces their sealing; returns invoice ids by ticket id. The next invoice of a
 * ticket takes the folio of the one that was refused, so that a refusal leaves no gap in the series.
 */
export async function insertInvoices(
  tx: Knex.Transaction,
  requests: readonly InvoiceRequest[],
  { catalogs, at: now }: Inserting,
): Promise<Map<string, string>> {
  if (requests.length === 0) return new Map();
  const inherited = await inheritFolios(
    tx,
    requests.map(({ ticket, branch }) => ({ refusedId: ticket.invoiceId, series: seriesOf(branch) })),
  );
  const without = requests.filter((_, index) => inherited[index] === undefined);
  const series = without.map(({ ticket, branch }) => ({
    merchantId: ticket.merchantId,
    livemode: ticket.livemode,
    code: seriesOf(branch),
  }));
  const fresh = (await takeFolios(tx, series)).values();
  const folios = inherited.map((folio) => folio ?? (fresh.next().value as bigint));
  const rows = requests.map((request, index) =>
    invoiceRow(request, folios[index] as bigint, { catalogs, at: now }),
  );
  await Invoice.query(tx).insert(rows).returning("id");
  const ids = rows.map(({ id }) => id as string);
  const roundingOf = new Map(requests.map(({ rounding }, at) => [ids[at], rounding]));
  await recordEvents(tx, "requested", {
    invoiceIds: ids,
    at: now,
    detailOf: (id) => ({ rounding: roundingOf.get(id) }),
  });
  await enqueue(tx, "invoice.seal", ids, { requestId: rows.map(({ requestId }) => requestId ?? null) });
  return new Map(rows.map(({ ticketId, id }) => [ticketId as string, id as string]));
}

function invoiceRow(
  { ticket, branch, comprobante, rounding, selfInvoiced = false }: InvoiceRequest,
  folio: bigint,
  { catalogs, at: now }: Inserting,
): Partial<Invoice> {
  const timeZone = catalogs.zoneAt(branch.postalCode);
  if (!timeZone) throw new Error(`No time zone is known for postal code ${branch.postalCode}.`);
  return {
    id: randomUUID(),
    merchantId: ticket.merchantId,
    livemode: ticket.livemode,
    ticketId: ticket.id,
    branchId: branch.id,
    selfInvoiced,
    state: "requested",
    series: seriesOf(branch),
    folio: String(folio),
    receiverRfc: comprobante.Receptor.Rfc,
    receiverName: comprobante.Receptor.Nombre,
    currency: comprobante.Moneda,
    subtotal: comprobante.SubTotal,
    total: comprobante.Total,
    roundingModel: rounding.model,
    roundingDifference: rounding.difference,
    timeZone,
    comprobante: { ...comprobante, Serie: seriesOf(branch), Folio: String(folio) },
    requestId: ticket.requestId,
    createdAt: now,
    updatedAt: now,
  };
}

/** A branch that names no series has one of its own, called like it. */
function seriesOf({ series, code }: Pick<Branch, "series" | "code">): string {
  return series ?? code;
}
