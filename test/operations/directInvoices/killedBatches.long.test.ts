import test from "ava";
import type { DirectInvoice } from "../../../src/domain/directInvoices/directInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceBatch } from "../../../src/models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../src/models/directInvoices/InvoiceBatchItem.ts";
import { receiveInvoiceBatch } from "../../../src/operations/directInvoices/batches/receiveInvoiceBatch.ts";
import {
  type PayrollReader,
  readPayrollFiles,
} from "../../../src/operations/directInvoices/batches/readPayrollFiles.ts";
import { receivePayrollFile } from "../../../src/operations/directInvoices/batches/receivePayrollFile.ts";
import { requestBatchItems } from "../../../src/operations/directInvoices/batches/requestBatchItems.ts";
import { payrollFile } from "../../helpers/cfdi/payrollFile.ts";
import { payrollRows } from "../../helpers/cfdi/payrollRows.ts";
import { directSale } from "../../helpers/cfdi/directSale.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { mortalLife } from "../../helpers/killing/mortalLife.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

const content: DirectInvoice = directSale;

test.serial("killed at any statement, a batch is stored whole with its jobs, or not at all", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const { merchantId } = asked.principal;
  let deaths = 0;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    const dying = dyingDb(deps.db, dieAt);
    died = await receiveInvoiceBatch({ ...deps, db: dying.db }, asked, [{ content }, { content }]).then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    const batches = await InvoiceBatch.query(deps.db).where({ merchantId });
    const items = await InvoiceBatchItem.query(deps.db).where({ merchantId });
    const jobs = await deps
      .db("outbox")
      .where({ kind: "invoiceBatch.request" })
      .whereRaw("subject_ids && cast(? as uuid[])", [items.map(({ id }) => id)]);
    const whole = batches.length;
    t.deepEqual([items.length, jobs.length], [2 * whole, whole], `killed at ${dieAt}`);
    t.true(died || whole > 0);
  }
  t.true(deaths > 5, `${deaths}`);
});

test.serial(
  "killed at any statement, each item of a batch becomes one invoice or keeps its faults",
  async (t) => {
    const { deps, newSeller } = world();
    const { asked } = await newSeller();
    const items = [
      { content: { ...content, externalId: "ONE" } },
      { content: { ...content, total: "1" } },
      { content: { ...content, externalId: "ONE" } },
      { content },
    ];
    let deaths = 0;
    for (let died = true, dieAt = 1; died; dieAt += 1) {
      const renamed = items.map(({ content: sent }) => ({
        content: "externalId" in sent ? { ...sent, externalId: `ONE-${dieAt}` } : sent,
      }));
      const batch = await receiveInvoiceBatch(deps, asked, renamed);
      const own = () => InvoiceBatchItem.query(deps.db).where({ batchId: batch.id }).orderBy("place");
      const ids = (await own()).map(({ id }) => id);
      const made = async () =>
        Invoice.query(deps.db).where({ merchantId: asked.principal.merchantId }).resultSize();
      const before = await made();
      const dying = dyingDb(deps.db, dieAt);
      died = await requestBatchItems({ ...deps, db: dying.db }, ids).then(
        () => false,
        () => true,
      );
      dying.heal();
      if (died) deaths += 1;
      const named = (await own()).filter(({ invoiceId, created }) => invoiceId !== null && created);
      t.is((await made()) - before, named.length, `no invoice without its item, killed at ${dieAt}`);
      await requestBatchItems(deps, ids);
      const [first, faulty, same, last] = await own();
      t.is((await made()) - before, 2, `killed at ${dieAt}`);
      t.is(same?.invoiceId, first?.invoiceId);
      t.truthy(last?.invoiceId);
      t.is(faulty?.error, "request.invalid");
      const jobs = await deps
        .db("outbox")
        .where({ kind: "invoice.seal" })
        .whereRaw("subject_ids && cast(? as uuid[])", [[first?.invoiceId ?? "", last?.invoiceId ?? ""]]);
      t.is(jobs.flatMap(({ subjectIds }) => subjectIds as string[]).length, 2, `killed at ${dieAt}`);
    }
    t.true(deaths > 40, `${deaths}`);
  },
);

test.serial(
  "killed at any statement, receipts of a payroll become one invoice each or keep their faults",
  async (t) => {
    const { deps, databaseUrl, newSeller } = world();
    const { asked } = await newSeller();
    const context = { now: deps.clock.now(), catalogs: deps.catalogs() };
    const made = () => Invoice.query(deps.db).where({ merchantId: asked.principal.merchantId }).resultSize();
    let deaths = 0;
    // The second round has an item that none of the others can be requested together with.
    for (const branch of [undefined, "NOWHERE"])
      for (let died = true, dieAt = 1; died; dieAt += 1) {
        const csv = payrollFile({ receipts: 4, run: `${branch ?? "NOM"}-${dieAt}` });
        const rows = await payrollRows(csv, context);
        const contents = rows.flatMap((row) => ("content" in row ? [row.content] : []));
        const [one, two, three, four] = contents as readonly Extract<DirectInvoice, { type: "payroll" }>[];
        const employee = { ...three?.customer, email: "employee@example.com" };
        const mail = { ...three, customer: employee };
        const sent = [one, { ...two, series: "NONE" }, one, mail, { ...four, branch }];
        const batch = await receiveInvoiceBatch(
          deps,
          asked,
          sent.map((content) => ({ content: content as DirectInvoice })),
        );
        const own = () => InvoiceBatchItem.query(deps.db).where({ batchId: batch.id }).orderBy("place");
        const ids = (await own()).map(({ id }) => id);
        const before = await made();
        const life = mortalLife(databaseUrl, dieAt);
        const mortal = { ...deps, db: life.db };
        died = (await life.spend(() => requestBatchItems(mortal, ids))) === undefined;
        if (died) deaths += 1;
        const when = `${branch ?? "together"}, killed at ${dieAt}`;
        const named = (await own()).filter(({ invoiceId, created }) => invoiceId !== null && created);
        t.is((await made()) - before, named.length, `no invoice without its item, ${when}`);
        await requestBatchItems(deps, ids);
        const [first, faulty, same, mailed, last] = await own();
        t.is((await made()) - before, branch ? 2 : 3, when);
        t.is(same?.invoiceId, first?.invoiceId, when);
        t.is(same?.created, false, when);
        t.is(faulty?.faults?.[0]?.code, "invoice.series_unknown", when);
        t.truthy(mailed?.invoiceId, when);
        t.is(last?.error, branch ? "branch.not_open" : null, when);
        const mails = await deps.db("mails").where({ invoiceId: mailed?.invoiceId });
        t.is(mails.length, 1, when);
      }
    t.true(deaths > 30, `${deaths}`);
  },
);

const rows = 1_001;
/** Reads a file of so many rows, each third of which is faulty. */
const openRows: PayrollReader = async () => ({
  count: rows,
  async *rowsAfter(after) {
    for (let at = after; at < rows; at += 1)
      yield { line: at + 2, externalId: `ROW-${at}`, ...(at % 3 === 0 ? { faults: [] } : { content }) };
  },
});

test.serial(
  "killed at any statement, the reader of a payroll stores each row and its job once",
  async (t) => {
    const { deps, databaseUrl, newSeller } = world();
    const { asked } = await newSeller();
    const run = { signal: new AbortController().signal, attempt: 1 };
    const read = readPayrollFiles(openRows);
    let deaths = 0;
    for (let died = true, point = 1; died; point += 1) {
      const { id } = await receivePayrollFile(deps, asked, "a file");
      const items = () => InvoiceBatchItem.query(deps.db).where({ batchId: id }).orderBy("place");
      const batch = () => InvoiceBatch.query(deps.db).findById(id).throwIfNotFound();
      const life = mortalLife(databaseUrl, point, /./);
      died = (await life.spend(() => read({ ...deps, db: life.db }, [id], run))) === undefined;
      if (died) deaths += 1;
      const { rowsDone, reading, file } = await batch();
      t.is((await items()).length, rowsDone, `killed at ${point}`);
      t.deepEqual([reading, file !== null], [rowsDone < rows, rowsDone < rows], `killed at ${point}`);
      await Promise.all([read(deps, [id], run), read(deps, [id], run)]);
      const stored = await items();
      t.deepEqual(
        stored.map(({ place }) => place),
        Array.from({ length: rows }, (_, place) => place),
        `killed at ${point}`,
      );
      const sound = stored.filter(({ error }) => error === null).map((item) => item.id);
      const jobs = await deps
        .db("outbox")
        .where({ kind: "invoiceBatch.request" })
        .whereRaw("subject_ids && cast(? as uuid[])", [sound]);
      const subjects = jobs.flatMap(({ subjectIds }) => subjectIds as string[]);
      t.deepEqual(subjects.sort(), sound.sort(), `killed at ${point}`);
      t.like(await batch(), { reading: false, file: null, rowsDone: rows });
    }
    t.true(deaths > 20, `${deaths}`);
  },
);

test.serial("killed at any statement, a payroll file is stored with its job, or not at all", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const { merchantId } = asked.principal;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    const dying = dyingDb(deps.db, dieAt);
    died = await receivePayrollFile({ ...deps, db: dying.db }, asked, "a file").then(
      () => false,
      () => true,
    );
    dying.heal();
    const ids = (await InvoiceBatch.query(deps.db).where({ merchantId })).map(({ id }) => id);
    const jobs = await deps
      .db("outbox")
      .where({ kind: "payrollFile.read" })
      .whereRaw("subject_ids && cast(? as uuid[])", [ids]);
    t.is(jobs.length, ids.length, `killed at ${dieAt}`);
    t.true(died || ids.length > 0);
  }
});
