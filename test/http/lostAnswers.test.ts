import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { payrollExample } from "../../src/http/merchant/payroll/payroll.examples.ts";
import { retentionExample } from "../../src/http/pos/retentions/retentions.examples.ts";
import { customerFixture, itemFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";

const api = apiOfFile();
const sale = { customer: customerFixture, paymentForm: "03", items: [itemFixture()] };
const { externalId: _, ...retention } = retentionExample;

/** A request that makes something which has no id of the merchant's, and where it is stored. */
interface Making {
  readonly path: string;
  readonly body: unknown;
  readonly table: string;
}

const making: Readonly<Record<string, () => Promise<Making>>> = {
  "an invoice": async () => ({ path: "invoices", body: sale, table: "invoices" }),
  "a retention": async () => ({ path: "invoices/retentions", body: retention, table: "invoices" }),
  "a credit note as it is written": async () => {
    const { uuid } = await stamped(sale);
    const related = { relations: [{ type: "01", uuids: [uuid] }] };
    const body = { ...sale, ...related, type: "credit", paymentForm: "03" };
    return { path: "invoices", body, table: "invoices" };
  },
  "a credit note of an invoice": async () => {
    const { id } = await stamped(sale);
    return { path: `invoices/${id}/credit-notes`, body: { amount: "1.00" }, table: "invoices" };
  },
  "a payment": async () => {
    const { id } = await stamped({ ...sale, paymentMethod: "PPD", paymentForm: "99" });
    const paidAt = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    return {
      path: `invoices/${id}/payments`,
      body: { paidAt, form: "03", amount: "1.00" },
      table: "payments",
    };
  },
  "a batch of invoices": async () => ({
    path: "invoices/batch",
    body: { items: [sale] },
    table: "invoice_batches",
  }),
  "a file of payroll receipts": async () => ({
    path: "invoices/batch/payroll",
    body: payrollExample,
    table: "invoice_batches",
  }),
};

/** Has a sale invoiced and stamped. */
async function stamped(body: object): Promise<{ readonly id: string; readonly uuid: string }> {
  const { json } = await api().call("POST", "/api/v1/invoices", { body });
  await api().work();
  return (await api().call("GET", `/api/v1/invoices/${json.data.id}`)).json.data;
}

/**
 * Sends a request whose answer cannot be kept after its commit. Where `isKilled`, the key cannot be freed either, as if the
 * process had been killed, and its lock runs out.
 */
async function loseAnswer(
  isKilled: boolean,
  send: () => Promise<{ readonly status: number }>,
): Promise<number> {
  const { db } = api().deps;
  await db.raw(`
    create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger lose before update on idempotency_keys for each row
      when (${isKilled ? "true" : "new.status is not null"}) execute function lose()`);
  const { status } = await send();
  await db.raw("drop function lose cascade");
  if (isKilled)
    await db("idempotency_keys")
      .where({ status: null })
      .update({ lockedUntil: new Date(Date.now() - 1) });
  return status;
}

const counted = async (table: string): Promise<number> =>
  Number((await api().deps.db(table).count({ count: "*" }).first())?.count);

async function makesOnce(
  t: ExecutionContext,
  { path, body, table }: Making,
  isKilled: boolean,
): Promise<void> {
  const headers: Record<string, string> = { "Idempotency-Key": randomUUID() };
  if (typeof body === "string") headers["Content-Type"] = "text/csv";
  const send = () => api().call("POST", `/api/v1/${path}`, { body, headers });
  const before = await counted(table);
  t.is(await loseAnswer(isKilled, send), 500);
  t.is(await counted(table), before + 1, "it is stored, and only its answer is lost");
  const again = await send();
  t.true(again.status < 300, again.text);
  t.is(await counted(table), before + 1);
  const replayed = await send();
  t.is(replayed.headers.get("idempotency-replayed"), "true");
  t.deepEqual(replayed.json, again.json);
}

for (const [what, prepared] of Object.entries(making))
  test.serial(`${what} whose answer was lost is there once, however often it is sent again`, async (t) => {
    await makesOnce(t, await prepared(), false);
    await makesOnce(t, await prepared(), true);
  });

test.serial(
  "a key that a failure has freed may be used for other content, which makes its own",
  async (t) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const send = (body: object) => api().call("POST", "/api/v1/invoices", { body, headers });
    t.is(await loseAnswer(false, () => send(sale)), 500);
    const before = await counted("invoices");
    const other = await send({ ...sale, items: [itemFixture({ quantity: 7 })] });
    t.is(other.status, 202, other.text);
    t.is(await counted("invoices"), before + 1);
  },
);

test.serial("what a failed request has not stored is made by whoever repeats it", async (t) => {
  const headers = { "Idempotency-Key": randomUUID() };
  const send = () => api().call("POST", "/api/v1/invoices", { body: sale, headers });
  const { db } = api().deps;
  await db.raw("alter table invoice_events rename to hidden");
  const failed = await send();
  await db.raw("alter table hidden rename to invoice_events");
  t.is(failed.status, 500);
  const before = await counted("invoices");
  t.is((await send()).status, 202);
  t.is(await counted("invoices"), before + 1);
});
