import test from "ava";
import type { DirectInvoice } from "../../../src/domain/directInvoices/directInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { verifyAuditChain } from "../../../src/operations/audit/verifyAuditChain.ts";
import { requestDirectInvoice } from "../../../src/operations/directInvoices/requestDirectInvoice.ts";
import { directSale } from "../../helpers/cfdi/directSale.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

function saleOf(description: string, more: object = {}): DirectInvoice {
  const [line] = directSale.items;
  return { ...directSale, items: [{ ...line!, description }], ...more };
}

test.serial("concurrent requests of a merchant share transactions, folios and audit entries", async (t) => {
  const { deps, newSeller } = world();
  const { asked, principal } = await newSeller();
  const wanted = Array.from({ length: 40 }, (_, at) => saleOf(`Taza ${at}`));
  const made = await Promise.all(wanted.map((content) => requestDirectInvoice(deps, asked, content)));
  t.true(made.every(({ created }) => created));
  // Everyone gets the own invoice, whoever shared its transaction.
  for (const [at, { invoice }] of made.entries())
    t.is(invoice.comprobante.Conceptos[0]?.Descripcion, `Taza ${at}`);
  const folios = made.map(({ invoice }) => Number(invoice.folio)).toSorted((one, other) => one - other);
  t.deepEqual(
    folios,
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  const { merchantId } = principal;
  const entries = await deps.db("audit_entries").where({ merchantId, action: "invoice.requested" });
  t.is(new Set(entries.map(({ subjectId }) => subjectId as string)).size, 40);
  t.deepEqual((await verifyAuditChain(deps, merchantId)).faults, []);
  const jobs = await deps.db("outbox").where({ kind: "invoice.seal" });
  const ids = new Set(made.map(({ invoice }) => invoice.id));
  const own = jobs.filter(({ subjectIds }) => (subjectIds as string[]).some((id) => ids.has(id)));
  t.true(own.length <= 10, `${own.length} jobs for 40 invoices`);
});

test.serial("what is wrong with one is told to its sender, and its neighbours are stored", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const [one, faulty, other] = await Promise.allSettled([
    requestDirectInvoice(deps, asked, saleOf("Taza")),
    requestDirectInvoice(deps, asked, saleOf("Taza", { paymentForm: "00" })),
    requestDirectInvoice(deps, asked, saleOf("Vaso")),
  ]);
  t.deepEqual([one?.status, other?.status], ["fulfilled", "fulfilled"]);
  t.like(faulty, { status: "rejected", reason: { code: "request.invalid" } });
});

test.serial("the same sent several times at once is one invoice, and other content is refused", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const content = saleOf("Taza", { externalId: "F-1" });
  const again = await Promise.all(
    Array.from({ length: 5 }, () => requestDirectInvoice(deps, asked, content)),
  );
  t.is(new Set(again.map(({ invoice }) => invoice.id)).size, 1);
  t.is(again.filter(({ created }) => created).length, 1);
  const mixed = await Promise.allSettled([
    requestDirectInvoice(deps, asked, saleOf("Vaso", { externalId: "F-1" })),
    requestDirectInvoice(deps, asked, saleOf("Vaso", { externalId: "F-2" })),
    requestDirectInvoice(deps, asked, saleOf("Plato", { externalId: "F-2" })),
    requestDirectInvoice(deps, asked, saleOf("Plato", { externalId: "F-3" })),
  ]);
  const refused = mixed.flatMap((one) => (one.status === "rejected" ? [one.reason as { code: string }] : []));
  t.deepEqual(
    refused.map(({ code }) => code),
    ["invoice.external_id_taken", "invoice.external_id_taken"],
  );
  t.is(mixed[3]?.status, "fulfilled");
});

test.serial("a merchant whose folios somebody holds holds up no other", async (t) => {
  const { deps, newSeller } = world();
  const [held, free] = [await newSeller(), await newSeller()];
  await requestDirectInvoice(deps, held.asked, saleOf("Taza"));
  const holder = await deps.db.transaction();
  await holder("series").where({ merchantId: held.principal.merchantId }).forUpdate();
  const waiting = Array.from({ length: 30 }, () => requestDirectInvoice(deps, held.asked, saleOf("Taza")));
  const { created } = await requestDirectInvoice(deps, free.asked, saleOf("Taza"));
  t.true(created);
  await holder.rollback();
  t.is((await Promise.all(waiting)).length, 30);
});

test.serial("killed at any statement and sent again, an invoice is there once", async (t) => {
  const { deps, newSeller } = world();
  const { asked, principal } = await newSeller();
  const { merchantId } = principal;
  let deaths = 0;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    const externalId = `F-${dieAt}`;
    const request = () => requestDirectInvoice(deps, asked, saleOf("Taza", { externalId }));
    const dying = dyingDb(deps.db, dieAt);
    died = await request().then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    const stored = await Invoice.query(deps.db).where({ merchantId, externalId });
    if (!died) t.is(stored.length, 1);
    const again = await request();
    t.is(again.created, stored.length === 0, `killed at ${dieAt}`);
    t.is(await Invoice.query(deps.db).where({ merchantId, externalId }).resultSize(), 1);
  }
  t.true(deaths > 15, `${deaths}`);
});

test.serial("what fails after the commit is not done again", async (t) => {
  const { deps, newSeller } = world();
  const { asked, principal } = await newSeller();
  const announce = (): never => {
    throw new Error("The process is cut off.");
  };
  const relay = Object.create(deps.relay, { announce: { value: announce } }) as typeof deps.relay;
  const names = Array.from({ length: 8 }, (_, at) => `Taza ${at}`);
  const wanted = names.map((name) => requestDirectInvoice({ ...deps, relay }, asked, saleOf(name)));
  const told = await Promise.allSettled(wanted);
  t.deepEqual(
    told.map(({ status }) => status),
    names.map(() => "rejected"),
  );
  const rows = await Invoice.query(deps.db).where({ merchantId: principal.merchantId });
  t.is(rows.length, 8);
});
