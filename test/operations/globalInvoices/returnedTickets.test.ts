import test from "ava";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { AppError } from "../../../src/errors.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { openInvoiceFile } from "../../../src/operations/files/openInvoiceFile.ts";
import { readLines } from "../../../src/operations/globalInvoices/readLines.ts";
import { requestGlobalRuns } from "../../../src/operations/globalInvoices/requestGlobalRuns.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { createSeries } from "../../../src/operations/series/createSeries.ts";
import { globalWorld, type Seller } from "../../helpers/globals/globalWorld.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";

const world = ofFile(globalWorld);
const inOctober = "2026-10-15T18:00:00Z";
const october = { periodicity: "04", year: 2026, months: "10" } as const;

/** Brings something back; returns the refund's credit note as it was stamped, which SAT's rules and schema take. */
async function takeBack(seller: Seller, ticketId: string, externalId: string, asked: object) {
  const { deps } = world();
  const { refund } = await refundTicket(deps, seller.asked, { ticketId, externalId, asked });
  const ids = [refund.invoiceId as string];
  await stampInvoices(deps, ids);
  const file = await openInvoiceFile(deps, seller.principal, { invoiceId: ids[0] as string, format: "xml" });
  const xml = Buffer.from(await file.bytes()).toString();
  const note = readComprobante(xml);
  const faults = checkComprobante(note, { catalogs: deps.catalogs() });
  const complaints = satSchema("byForm")?.complaints(xml) ?? [];
  if (faults.length + complaints.length > 0) throw new Error(JSON.stringify({ faults, complaints }));
  return note;
}

const codesOf = ({ details }: AppError) => details.map(({ code }) => code);
const refundedOf = async (id: string) =>
  Number((await TicketRow.query(world().deps.db).findOne({ id }).throwIfNotFound()).refunded);

test("two tickets of one global invoice come back, in part and then whole, each credited to the general public", async (t) => {
  const { deps } = world();
  const seller = await world().newSeller();
  await updateGlobalInvoice(deps, seller.asked, {
    periodicity: "04",
    scope: "merchant",
    paymentForms: "largest",
    automatic: false,
    hour: 3,
    linesPerDocument: 10,
    lateClaims: "creditNote",
  });
  const series = { code: "NC", livemode: false, cfdiType: "E", nextFolio: 1n, isDefault: true } as const;
  await createSeries(deps, seller.asked, series);
  // Prices that come to a fraction of a cent, so that the sale's own lines and the Concepto round apart.
  const items = ["10.333", "20.333", "30.333"].map((unitPrice) => ({
    description: "Vela",
    productKey: "39112604",
    quantity: "1",
    unitPrice,
    taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false } as const],
  }));
  const [first, second] = [
    await seller.sell(inOctober, { externalId: "7", items, total: "70.76" }),
    await seller.sell(inOctober, { externalId: "7", branch: "CANCUN" }),
  ] as const;
  const runs = await requestGlobalRuns(deps, seller.asked, { period: october });
  await seller.finish(runs);
  const [global] = await Invoice.query(deps.db).where({ globalRunId: runs[0]?.id ?? "" });
  const [document] = await seller.documents(runs);

  const part = await takeBack(seller, first, "R-1", { items: [{ line: 0, quantity: "1" }] });
  t.like(part, { TipoDeComprobante: "E", MetodoPago: "PUE", Serie: "NC", Folio: "1" });
  t.is(part.InformacionGlobal, undefined);
  t.deepEqual(part.CfdiRelacionados, [
    { TipoRelacion: "01", CfdiRelacionado: [{ UUID: global?.uuid ?? "" }] },
  ]);
  t.like(part.Receptor, { Rfc: "XAXX010101000", Nombre: "PUBLICO EN GENERAL", UsoCFDI: "G02" });
  t.like(part.Conceptos[0], {
    ClaveProdServ: "84111506",
    // As the global invoice names it, which is of two branches.
    NoIdentificacion: "MATRIZ-7",
    ClaveUnidad: "ACT",
    Descripcion: "Devolución: Vela",
  });
  t.is(await refundedOf(first), Number(part.Total));
  const beyond = refundTicket(deps, seller.asked, {
    ticketId: first,
    externalId: "R-2",
    asked: { amount: "70.76" },
  });
  t.deepEqual(codesOf(await t.throwsAsync(beyond, { instanceOf: AppError })), ["return.amount_exceeds_left"]);

  const rest = await takeBack(seller, first, "R-2", {});
  const whole = await takeBack(seller, second, "R-1", {});
  t.deepEqual(await seller.states([first, second]), ["refunded", "refunded"]);
  t.deepEqual([await refundedOf(first), await refundedOf(second)], [70.76, 116]);
  for (const ticketId of [first, second]) {
    const more = refundTicket(deps, seller.asked, { ticketId, externalId: "R-3", asked: {} });
    t.deepEqual(codesOf(await t.throwsAsync(more, { instanceOf: AppError })), ["return.nothing_left"]);
  }

  // Price and tax of the global invoice are taken back to the cent.
  const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  const sumOf = (figure: (note: typeof part) => string | undefined) =>
    [part, rest, whole].reduce((sum, note) => sum + cents(figure(note)), 0);
  t.is(
    sumOf(({ SubTotal }) => SubTotal),
    cents(document?.SubTotal),
  );
  t.is(
    sumOf(({ Impuestos }) => Impuestos?.TotalImpuestosTrasladados),
    cents(document?.Impuestos?.TotalImpuestosTrasladados),
  );
  const { credited, total } = await Invoice.query(deps.db)
    .findOne({ id: global?.id ?? "" })
    .throwIfNotFound();
  t.is(Number(credited), Number(total));
});

test("what is left of returned sales is read with as many queries for three as for one", async (t) => {
  const { deps } = world();
  const seller = await world().newSeller();
  const ids: string[] = [];
  for (const amount of ["16", "30", "58"]) {
    const ticketId = await seller.sell(inOctober);
    await refundTicket(deps, seller.asked, { ticketId, externalId: "R-1", asked: { amount } });
    ids.push(ticketId);
  }
  const tickets = await TicketRow.query(deps.db).whereIn("id", ids).orderBy("seq");
  const queriesOf = async (some: readonly TicketRow[]) => {
    let queries = 0;
    const count = (): number => (queries += 1);
    deps.db.on("query", count);
    const read = await readLines(deps.db, deps, some);
    deps.db.removeListener("query", count);
    return {
      queries,
      totals: read.map(({ reading }) => "line" in reading && reading.line.total / 1_000_000n),
    };
  };
  const one = await queriesOf(tickets.slice(0, 1));
  const three = await queriesOf(tickets);
  t.deepEqual(three.totals, [100n, 86n, 58n]);
  t.is(three.queries, one.queries);
});
