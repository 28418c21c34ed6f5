import test from "ava";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { openInvoiceFile } from "../../../src/operations/files/openInvoiceFile.ts";
import { insertInvoices } from "../../../src/operations/invoices/insertInvoices.ts";
import { sealInvoices } from "../../../src/operations/invoices/sealInvoices.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { moveTickets } from "../../../src/operations/lifeCycles/moveTickets.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { createSeries } from "../../../src/operations/series/createSeries.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock(new Date());
const world = ofFile(async (t) => {
  const product = await testProduct(t, { clock });
  return { ...product, ...(await testMerchant(product)) };
});
/** A ticket after its intake; invoiced and stamped where it has a customer. */
async function sell(changes: Parameters<typeof ticket>[0] = {}): Promise<string> {
  const { deps, principal } = world();
  const { id } = (await receiveTicket(deps, askedBy(principal), ticket(changes))).ticket;
  await takeInTickets(deps, [id]);
  await stamp(await Invoice.query(deps.db).where({ ticketId: id }));
  return id;
}

async function stamp(invoices: readonly Pick<Invoice, "id">[]): Promise<void> {
  const { deps } = world();
  const ids = invoices.map(({ id }) => id);
  await sealInvoices(deps, ids);
  await stampInvoices(deps, ids);
}

const row = (id: string) => TicketRow.query(world().deps.db).findOne({ id }).throwIfNotFound();

test("a cancelled credit note frees its money, and the ticket is invoiced again", async (t) => {
  const { deps, principal } = world();
  const ticketId = await sell({ customer });
  const input = { ticketId, externalId: "R-1", asked: {} };
  const { refund } = await refundTicket(deps, askedBy(principal), input);
  const note = { id: refund.invoiceId as string };
  await stamp([note]);
  t.is((await row(ticketId)).state, "refunded");
  await deps.db.transaction(async (tx) => {
    await moveInvoices(tx, "cancelling", [note], { at: clock.now() });
    await moveInvoices(tx, "cancelled", [note], { at: clock.now() });
  });
  const { state, refunded } = await row(ticketId);
  t.deepEqual([state, Number(refunded)], ["invoiced", 0]);
  t.is((await refundTicket(deps, askedBy(principal), input)).created, true);
});

test("no credit note is made for an invoice whose cancellation is under way", async (t) => {
  const { deps, principal } = world();
  const ticketId = await sell({ customer });
  const invoice = await Invoice.query(deps.db).findOne({ ticketId }).throwIfNotFound();
  await deps.db.transaction((tx) => moveInvoices(tx, "cancelling", [invoice], { at: clock.now() }));
  await t.throwsAsync(refundTicket(deps, askedBy(principal), { ticketId, externalId: "R-1", asked: {} }), {
    code: "invoice.being_cancelled",
  });
});

test("what comes back of a ticket in a global invoice is credited to the general public", async (t) => {
  const { deps, principal } = world();
  await createSeries(deps, askedBy(principal), {
    code: "NC",
    livemode: false,
    cfdiType: "E",
    nextFolio: 1n,
    isDefault: true,
  });
  const ticketId = await sell();
  const sold = await row(ticketId);
  const global = await insertGlobal(sold);
  await stamp([{ id: global }]);
  t.is((await row(ticketId)).state, "globallyInvoiced");

  const asked = { items: [{ line: 0, quantity: "1" }] };
  const { refund } = await refundTicket(deps, askedBy(principal), { ticketId, externalId: "R-1", asked });
  await stamp([{ id: refund.invoiceId as string }]);
  const note = await Invoice.query(deps.db)
    .findOne({ id: refund.invoiceId as string })
    .throwIfNotFound();
  const { uuid } = await Invoice.query(deps.db).findOne({ id: global }).throwIfNotFound();
  const file = await openInvoiceFile(deps, principal, { invoiceId: note.id, format: "xml" });
  const document = readComprobante(Buffer.from(await file.bytes()).toString());
  t.like(document, { TipoDeComprobante: "E", Serie: "NC", Folio: "1", Total: "58.00" });
  t.is(document.InformacionGlobal, undefined);
  t.deepEqual(document.CfdiRelacionados, [{ TipoRelacion: "01", CfdiRelacionado: [{ UUID: uuid ?? "" }] }]);
  t.like(document.Receptor, { Rfc: "XAXX010101000", Nombre: "PUBLICO EN GENERAL", UsoCFDI: "G02" });
  t.like(document.Conceptos[0], {
    ClaveProdServ: "84111506",
    NoIdentificacion: sold.externalId,
    ClaveUnidad: "ACT",
    Cantidad: "1",
    Importe: "50.00",
  });
  const second = await refundTicket(deps, askedBy(principal), { ticketId, externalId: "R-2", asked: {} });
  t.is(Number(second.refund.amount), 58);
  await stamp([{ id: second.refund.invoiceId as string }]);
  t.is((await row(ticketId)).state, "refunded");
});

/** A global invoice of one ticket, as it stands before its seal. */
async function insertGlobal({ id, merchantId, livemode, branchId, externalId }: TicketRow): Promise<string> {
  const { deps, principal } = world();
  const branch = await Branch.query(deps.db).findById(branchId).throwIfNotFound();
  const tax = {
    Base: "100.00",
    Impuesto: "002",
    TipoFactor: "Tasa",
    TasaOCuota: "0.160000",
    Importe: "16.00",
  } as const;
  const month = clock.now().toISOString().slice(5, 7);
  const comprobante: UnsealedComprobante = {
    Version: "4.0",
    FormaPago: "01",
    SubTotal: "100.00",
    Moneda: "MXN",
    Total: "116.00",
    TipoDeComprobante: "I",
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: branch.postalCode,
    InformacionGlobal: { Periodicidad: "01", Meses: month, Año: clock.now().toISOString().slice(0, 4) },
    Emisor: principal.emisor,
    Receptor: {
      Rfc: "XAXX010101000",
      Nombre: "PUBLICO EN GENERAL",
      DomicilioFiscalReceptor: branch.postalCode,
      RegimenFiscalReceptor: "616",
      UsoCFDI: "S01",
    },
    Conceptos: [
      {
        ClaveProdServ: "01010101",
        NoIdentificacion: externalId,
        Cantidad: "1",
        ClaveUnidad: "ACT",
        Descripcion: "Venta",
        ValorUnitario: "100.00",
        Importe: "100.00",
        ObjetoImp: "02",
        Impuestos: { Traslados: [tax] },
      },
    ],
    Impuestos: { TotalImpuestosTrasladados: "16.00", Traslados: [tax] },
  };
  return deps.db.transaction(async (tx) => {
    const request = { merchantId, livemode, requestId: null, kind: "global" as const, branch, comprobante };
    const tickets = [{ id, amount: "116.00" }];
    const inserting = { catalogs: deps.catalogs(), at: clock.now() };
    const [invoiceId = ""] = await insertInvoices(tx, [{ ...request, tickets }], inserting);
    await moveTickets(tx, [{ id, to: "invoicing" }], { at: clock.now() });
    return invoiceId;
  });
}
