import test from "ava";
import { AppError } from "../../../src/errors.ts";
import { GlobalLeftOver } from "../../../src/models/globalInvoices/GlobalLeftOver.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceTicket } from "../../../src/models/InvoiceTicket.ts";
import { updateGlobalInvoice } from "../../../src/operations/merchants/updateGlobalInvoice.ts";
import { requestGlobalRuns } from "../../../src/operations/globalInvoices/requestGlobalRuns.ts";
import type { WantedGlobals } from "../../../src/operations/globalInvoices/wantedGlobals.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { lockTicket } from "../../../src/operations/tickets/lockTicket.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { globalWorld, type Seller } from "../../helpers/globals/globalWorld.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);
const october = { periodicity: "04", year: 2026, months: "10" } as const;
const inOctober = "2026-10-15T18:00:00Z";
const settings = {
  periodicity: "04",
  scope: "branch",
  paymentForms: "largest",
  automatic: false,
  hour: 3,
  linesPerDocument: 2_000,
  lateClaims: "creditNote",
} as const;

const request = (seller: Seller, period: WantedGlobals["period"] = october) =>
  requestGlobalRuns(world().deps, seller.asked, { period });
const set = (seller: Seller, says: Partial<typeof settings> | object) =>
  updateGlobalInvoice(world().deps, seller.asked, { ...settings, ...says });

test("a closed period's open tickets become a stamped global invoice", async (t) => {
  const seller = await world().newSeller();
  const tickets = [await seller.sell(inOctober), await seller.sell("2026-10-31T23:00:00Z")];
  const runs = await request(seller);
  t.deepEqual(await seller.states(tickets), ["accepted", "accepted"]);

  await seller.finish(runs);

  const [document, ...others] = await seller.documents(runs);
  t.is(others.length, 0);
  t.like(document, { Total: "232.00", LugarExpedicion: "06000", Serie: "MATRIZ" });
  t.like(document?.InformacionGlobal, { Periodicidad: "04", Meses: "10", Año: "2026" });
  t.deepEqual(await seller.states(tickets), ["globallyInvoiced", "globallyInvoiced"]);
  t.like(await seller.run(runs[0]?.id ?? ""), { state: "done", dueBy: new Date("2026-11-02T06:00:00Z") });
});

test("what came back is not declared, nor what came back whole, nor what the merchant keeps locked", async (t) => {
  const { deps } = world();
  const seller = await world().newSeller();
  const [part, whole, locked, kept] = [
    await seller.sell(inOctober),
    await seller.sell(inOctober),
    await seller.sell(inOctober),
    await seller.sell(inOctober),
  ] as const;
  await refundTicket(deps, seller.asked, { ticketId: part, externalId: "R-1", asked: { amount: "16" } });
  await refundTicket(deps, seller.asked, { ticketId: whole, externalId: "R-2", asked: {} });
  await lockTicket(deps, seller.asked, { ticketId: locked, locked: true });

  const runs = await request(seller);
  await seller.finish(runs);

  t.is((await seller.documents(runs))[0]?.Total, "216.00");
  t.deepEqual(await seller.states([part, whole, locked, kept]), [
    "globallyInvoiced",
    "refunded",
    "accepted",
    "globallyInvoiced",
  ]);
});

test("each branch declares the days of its own wall, over the border of summer time", async (t) => {
  const seller = await world().newSeller();
  // Half past eleven in the centre, half past midnight of the next day in Cancún.
  const late = "2026-11-01T05:30:00Z";
  const central = await seller.sell(late, { branch: "MATRIZ" });
  const eastern = await seller.sell(late, { branch: "CANCUN" });
  const earlier = await seller.sell("2026-11-01T04:59:59Z", { branch: "CANCUN" });

  const runs = await request(seller);
  await seller.finish(runs);

  t.deepEqual(
    (await seller.documents(runs)).map(({ LugarExpedicion, Total }) => `${LugarExpedicion} ${Total}`).sort(),
    ["06000 116.00", "77500 116.00"],
  );
  t.deepEqual(await seller.states([central, eastern, earlier]), [
    "globallyInvoiced",
    "accepted",
    "globallyInvoiced",
  ]);
});

test("a merchant that declares all branches together issues from the main one, folios told apart", async (t) => {
  const seller = await world().newSeller();
  await set(seller, { scope: "merchant" });
  await seller.sell(inOctober, { branch: "MATRIZ", externalId: "7" });
  await seller.sell(inOctober, { branch: "CANCUN", externalId: "7" });

  const runs = await request(seller);
  await seller.finish(runs);

  const [document] = await seller.documents(runs);
  t.is(document?.LugarExpedicion, "06000");
  t.deepEqual(document?.Conceptos.map(({ NoIdentificacion }) => NoIdentificacion).sort(), [
    "CANCUN-7",
    "MATRIZ-7",
  ]);
});

test("documents are cut at the merchant's number of lines, and by payment form where it wants that", async (t) => {
  const seller = await world().newSeller();
  await set(seller, { linesPerDocument: 2, paymentForms: "each" });
  for (const paymentForm of ["01", "04", "01", "01", "04"]) await seller.sell(inOctober, { paymentForm });
  await seller.sell(inOctober, { currency: "USD", exchangeRate: "18.5" });

  const runs = await request(seller);
  await seller.finish(runs);

  const shown = (await seller.documents(runs)).map(
    ({ Moneda, TipoCambio = "", FormaPago, Conceptos }) =>
      `${Moneda}${TipoCambio} ${FormaPago} ${Conceptos.length}`,
  );
  t.deepEqual(shown, ["MXN 01 2", "MXN 01 1", "MXN 04 2", "USD18.5 01 1"]);
});

test("asking twice gets the run under way, then nothing, then a run of the late tickets alone", async (t) => {
  const seller = await world().newSeller();
  await seller.sell(inOctober);
  const [first] = await request(seller);
  const [again] = await request(seller);
  t.is(again?.id, first?.id);
  await seller.finish([first as { id: string }]);
  const refused = await t.throwsAsync(request(seller), { instanceOf: AppError });
  t.is(refused.code, "global.already_run");

  await seller.sell(inOctober, { total: "116.00", externalId: "late" });
  const [later] = await request(seller);
  t.not(later?.id, first?.id);
  await seller.finish([later as { id: string }]);
  const [document] = await seller.documents([later as { id: string }]);
  t.deepEqual(
    document?.Conceptos.map(({ NoIdentificacion }) => NoIdentificacion),
    ["late"],
  );
});

test("a ticket that is invoiced to its customer meanwhile stays out, and is nowhere twice", async (t) => {
  const seller = await world().newSeller();
  const [mine, claimed] = [await seller.sell(inOctober), await seller.sell(inOctober)];
  const runs = await request(seller);
  await requestInvoice(world().deps, seller.asked, { ticketId: claimed, customer });

  await seller.finish(runs);

  t.deepEqual(await seller.states([mine, claimed]), ["globallyInvoiced", "invoicing"]);
  const holders = await InvoiceTicket.query(world().deps.db).whereIn("ticketId", [mine, claimed]);
  t.is(holders.filter(({ holds }) => holds).length, 2);
});

test("who claims a ticket that a global invoice holds is refused with the reason, and never gets that document", async (t) => {
  const { deps } = world();
  const seller = await world().newSeller();
  const somebody = { ...customer, rfc: "XAXX010101000", name: "JUAN PEREZ", postalCode: "06000" };
  const noTaxpayer = { ...somebody, taxRegime: "616", cfdiUse: "S01" };
  const ticketId = await seller.sell(inOctober);
  const runs = await request(seller);
  await seller.cut(runs);
  for (const each of [customer, noTaxpayer]) {
    const late = requestInvoice(deps, seller.asked, { ticketId, customer: each });
    t.is((await t.throwsAsync(late, { instanceOf: AppError })).code, "ticket.globally_invoiced");
  }
  const [global] = await Invoice.query(deps.db).where({ globalRunId: runs[0]?.id ?? "" });
  t.is(global?.ticketId, null);
});

test("what no global invoice can say is left out with the reason, and the others go on", async (t) => {
  const seller = await world().newSeller();
  const sound = await seller.sell(inOctober);
  const onCredit = await seller.sell(inOctober, { paymentMethod: "PPD", paymentForm: "99" });
  const runs = await request(seller);

  await seller.finish(runs);

  t.deepEqual(await seller.states([sound, onCredit]), ["globallyInvoiced", "accepted"]);
  const left = await GlobalLeftOver.query(world().deps.db).where({ runId: runs[0]?.id ?? "" });
  t.deepEqual(
    left.map(({ ticketId, fault }) => [ticketId, fault.code]),
    [[onCredit, "global.ticket_on_credit"]],
  );
});

test("SAT's fault of a ticket in a global invoice names the ticket's field, beside SAT's place", async (t) => {
  const { db } = world().deps;
  const seller = await world().newSeller();
  const [sound, strange, odd] = [
    await seller.sell(inOctober),
    await seller.sell(inOctober),
    await seller.sell(inOctober),
  ] as const;
  // SAT's lists took this when it was accepted, and no longer do. The odd one is the largest.
  const patch = (id: string, changed: object) =>
    db("tickets")
      .where({ id })
      .update({ content: db.raw("content || ?", [JSON.stringify(changed)]) });
  const [notebook] = ticket().items;
  const taxes = [{ tax: "IVA", kind: "rate", rate: "0.15", withheld: false }];
  await patch(strange, { items: [{ ...notebook, taxes }], total: "115" });
  await patch(odd, { paymentForm: "77", items: [{ ...notebook, quantity: "4" }], total: "232" });

  const runs = await request(seller);
  await seller.finish(runs);

  t.deepEqual(await seller.states([sound, strange, odd]), ["globallyInvoiced", "accepted", "accepted"]);
  const left = await GlobalLeftOver.query(db).where({ runId: runs[0]?.id ?? "" });
  const faults = new Map(left.map(({ ticketId, fault }) => [ticketId, fault]));
  t.like(faults.get(strange), {
    path: "items[0].taxes[0].rate",
    sat: "Conceptos.Concepto[1].Impuestos.Traslados.Traslado[0].TasaOCuota",
  });
  t.like(faults.get(odd), { code: "CFDI40104", path: "paymentForm", sat: "FormaPago" });
});

test("a refused document gives its tickets back, without its faults, and the next run takes them", async (t) => {
  const { sandbox } = world();
  const seller = await world().newSeller();
  const id = await seller.sell(inOctober);
  const runs = await request(seller);
  sandbox.control.misbehave({ kind: "refuse", code: "CFDI40138", next: 1 });
  await seller.finish(runs);
  t.deepEqual(await seller.states([id]), ["accepted"]);
  t.is((await seller.run(runs[0]?.id ?? "")).state, "done");

  const next = await request(seller);
  await seller.finish(next);
  t.deepEqual(await seller.states([id]), ["globallyInvoiced"]);
});

const refusals: readonly [period: WantedGlobals["period"], code: string][] = [
  [{ ...october, months: "11" }, "global.period_open"],
  [{ ...october, months: "12" }, "global.period_open"],
  [{ ...october, periodicity: "05", months: "17" }, "global.periodicity_regime"],
  [{ ...october, periodicity: "01" }, "global.day_missing"],
];

for (const [period, code] of refusals) {
  test(`a period that can't be declared is refused: ${JSON.stringify(period)}`, async (t) => {
    const seller = await world().newSeller();
    const error = await t.throwsAsync(request(seller, period), { instanceOf: AppError });
    t.deepEqual(
      error.details.map((fault) => fault.code),
      [code],
    );
  });
}

test("a period without open tickets is refused", async (t) => {
  const seller = await world().newSeller();
  const error = await t.throwsAsync(request(seller), { instanceOf: AppError });
  t.is(error.code, "global.no_tickets");
});
