import test, { type ExecutionContext } from "ava";
import { Certificate } from "../../../src/models/merchants/Certificate.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { OutboxJob } from "../../../src/models/OutboxJob.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { activateCertificate } from "../../../src/operations/certificates/activateCertificate.ts";
import { announceWaiting } from "../../../src/operations/invoices/announceWaiting.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const run = () => ({ signal: new AbortController().signal });

/** A merchant whose only CSD is not active, with an invoice that a worker has looked at in vain. */
async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { deps } = product;
  const { merchant, principal } = await testMerchant(product);
  const certificate = await Certificate.query(deps.db).findOne({ merchantId: merchant.id }).throwIfNotFound();
  await Certificate.query(deps.db).findById(certificate.id).patch({ active: false });
  const { ticket: row } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [row.id]);
  const { id } = await Invoice.query(deps.db).first().throwIfNotFound();
  t.is((await stampInvoices(deps, [id])).get(id)?.kind, "waitUntil");
  await OutboxJob.query(deps.db).delete();
  const activate = () => activateCertificate(deps, byCommand(merchant.id), certificate.id);
  const jobs = (kind: string) => OutboxJob.query(deps.db).where({ kind }).orderBy("id");
  return { deps, invoiceId: id, certificate, activate, jobs };
}

test("a CSD that becomes the active one has what waited for it sealed at once", async (t) => {
  const { deps, invoiceId, certificate, activate, jobs } = await setup(t);
  await activate();
  const [announced, ...others] = await jobs("certificate.announceWaiting");
  t.deepEqual([announced?.subjectIds, others], [[certificate.id], []]);

  await announceWaiting(deps, announced?.subjectIds ?? [], run());
  const [seal] = await jobs("invoice.seal");
  t.deepEqual(seal?.subjectIds, [invoiceId]);
  t.true((seal?.runAt ?? new Date(0)) <= deps.clock.now());
  await stampInvoices(deps, seal?.subjectIds ?? []);
  t.like(await Invoice.query(deps.db).findById(invoiceId), { state: "stamped", nextAttemptReason: null });
});

test("one that is no longer active announces nothing", async (t) => {
  const { deps, certificate, activate, jobs } = await setup(t);
  await activate();
  await Certificate.query(deps.db).findById(certificate.id).patch({ active: false });
  await announceWaiting(deps, [certificate.id], run());
  t.deepEqual(await jobs("invoice.seal"), []);
});

test("a thousand that wait are announced in slices, and by the next run where one is broken off", async (t) => {
  const { deps, certificate, activate, jobs } = await setup(t);
  const { rows } = await deps.db.raw<{ rows: { name: string }[] }>(
    `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
      where table_name = 'invoices' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('id', 'seq', 'folio', 'ticket_id')`,
  );
  const same = rows[0]?.name ?? "";
  await deps.db.raw(
    `insert into invoices (id, folio, ${same})
     select gen_random_uuid(), cast(folio as integer) + n, ${same} from invoices, generate_series(1, 1200) as n`,
  );
  await activate();
  const stopped = new AbortController();
  stopped.abort();
  await t.throwsAsync(announceWaiting(deps, [certificate.id], { signal: stopped.signal }), { any: true });
  t.deepEqual(await jobs("invoice.seal"), []);

  await announceWaiting(deps, [certificate.id], run());
  const announced = (await jobs("invoice.seal")).flatMap(({ subjectIds }) => subjectIds);
  const waiting = await Invoice.query(deps.db).where({ state: "requested" });
  t.is(announced.length, 1201);
  t.deepEqual(announced.toSorted(), waiting.map(({ id }) => id).toSorted());
});
