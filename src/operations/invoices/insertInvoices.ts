import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../queues/enqueue.ts";
import { brokenUnique } from "../brokenUnique.ts";
import { insertRecords } from "../insertRecords.ts";
import { inheritFolios } from "./inheritFolios.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { coverTickets } from "./coverTickets.ts";
import type { CoveredTicket, InvoiceRequest } from "./invoiceRequest.ts";
import { keepRelations } from "./keepRelations.ts";
import { takeFolios } from "./takeFolios.ts";

export interface Inserting {
  readonly at: Date;
  /** The catalogs, which know the time zone of each branch. */
  readonly catalogs: ActiveCatalogs;
}

/**
 * Inserts documents and announces the sealing of those that wait for no other; returns their ids in the order of the requests. The caller holds their
 * tickets. The next invoice of a ticket takes the folio of the one that was refused, so that a refusal leaves no gap
 * in the series. Throws `invoice.external_id_taken`.
 */
export async function insertInvoices(
  tx: Knex.Transaction,
  requests: readonly InvoiceRequest[],
  { catalogs, at: now }: Inserting,
): Promise<readonly string[]> {
  if (requests.length === 0) return [];
  const inherited = await inheritFolios(
    tx,
    requests.map((request) => ({ refusedId: request.refusedId ?? null, series: seriesOf(request) })),
  );
  const without = requests.filter((_, index) => inherited[index] === undefined);
  const series = without.map((request) => ({
    merchantId: request.merchantId,
    livemode: request.livemode,
    code: seriesOf(request),
    cfdiType: request.kind === "retention" ? ("R" as const) : ("I" as const),
  }));
  const fresh = (await takeFolios(tx, series)).values();
  const folios = inherited.map((folio) => folio ?? (fresh.next().value as bigint));
  const rows = requests.map((request, index) =>
    invoiceRow(request, folios[index] as bigint, { catalogs, at: now }),
  );
  await insertRecords(tx, "invoices", rows, ["comprobante", "content"]).catch(refuseTakenId);
  const ids = rows.map(({ id }) => id as string);
  await coverTickets(tx, rows, requests);
  await keepRelations(tx, rows);
  const roundingOf = new Map(requests.map(({ rounding = null }, at) => [ids[at], rounding]));
  await recordEvents(tx, "requested", {
    invoiceIds: ids,
    at: now,
    detailOf: (id) => ({ rounding: roundingOf.get(id) }),
  });
  const sealable = rows.filter(({ waits }) => !waits);
  await enqueue(
    tx,
    "invoice.seal",
    sealable.map(({ id }) => id as string),
    {
      requestId: sealable.map(({ requestId }) => requestId ?? null),
      of: requests.filter((_, index) => !rows[index]?.waits),
    },
  );
  return ids;
}

function refuseTakenId(error: unknown): never {
  if (brokenUnique(error) === "invoices_external_id") throw new AppError("invoice.external_id_taken");
  throw error;
}

function invoiceRow(
  request: InvoiceRequest,
  folio: bigint,
  { catalogs, at: now }: Inserting,
): Partial<Invoice> {
  const { tickets, branch, comprobante, rounding, selfInvoiced = false } = request;
  const timeZone = catalogs.zoneAt(branch.postalCode);
  if (!timeZone) throw new Error(`No time zone is known for postal code ${branch.postalCode}.`);
  return {
    id: request.id ?? newId(),
    merchantId: request.merchantId,
    livemode: request.livemode,
    kind: request.kind ?? "nominative",
    cfdiType: comprobante.TipoDeComprobante as Invoice["cfdiType"],
    // A global invoice of one ticket is that of its period, and not the ticket's.
    ticketId: tickets.length === 1 && request.kind !== "global" ? (tickets[0] as CoveredTicket).id : null,
    replacesId: request.replacesId ?? null,
    globalRunId: request.globalRunId ?? null,
    branchId: branch.id,
    externalId: request.externalId ?? null,
    selfInvoiced,
    state: "requested",
    series: seriesOf(request),
    folio: String(folio),
    waits: request.waits ?? false,
    receiverRfc: comprobante.Receptor.Rfc,
    receiverName: comprobante.Receptor.Nombre,
    currency: comprobante.Moneda,
    subtotal: comprobante.SubTotal,
    total: comprobante.Total,
    creditDays: request.creditDays ?? null,
    roundingModel: rounding?.model ?? null,
    roundingDifference: rounding?.difference ?? null,
    timeZone,
    comprobante: { ...comprobante, Serie: seriesOf(request), Folio: String(folio) },
    content: request.content ?? null,
    retention: request.retention ?? null,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the series; a branch that names none has one of its own, named like it. */
function seriesOf({ series, branch }: Pick<InvoiceRequest, "series" | "branch">): string {
  return series ?? branch.series ?? branch.code;
}
