import test from "ava";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock(new Date());
const api = apiOfFile({}, clock);
const base = "/api/v1/merchant/corrections";
const receiver = {
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};
const reason = "Devolví la compra.";
const email = "compras@example.com";

const post = (path: string, body: object) =>
  api().call("POST", `/api/v1/consumer/${path}`, { key: null, body });

/** A sale whose customer has asked for its invoice, which is stamped or still on its way. */
async function invoiced(isStamped = true) {
  const body = ticketFixture({ issuedAt: new Date(clock.now().getTime() - 3_600_000).toISOString() });
  const sold = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const { receiptSecret } = await api().deps.db("tickets").where({ id: sold.json.data.id }).first();
  const found = await post("tickets/lookup", { key: receiptKey(receiptSecret as string) });
  const issued = await post("invoices", { ticketToken: found.json.data.ticketToken, customer: receiver });
  if (issued.status !== 202) throw new Error(issued.text);
  if (isStamped) await api().work();
  const { id } = await api().deps.db("invoices").orderBy("seq", "desc").first();
  return { receiptToken: issued.json.data.receiptToken as string, invoiceId: id as string };
}

async function asked() {
  const { receiptToken, invoiceId } = await invoiced();
  const answer = await post("invoices/cancel-request", { receiptToken, reason, email });
  if (answer.status !== 202) throw new Error(answer.text);
  const { id } = await api().deps.db("corrections").where({ invoiceId }).first();
  return { id: id as string, invoiceId, receiptToken };
}

async function settle(id: string, body: object, session?: string) {
  return api().call("PUT", `${base}/${id}`, { session: session ?? (await api().signIn("merchant")), body });
}

const stateOf = async (id: string): Promise<string> =>
  (await api().deps.db("invoices").where({ id }).first("state")).state as string;

test.serial("a customer asks for a cancellation, and the merchant grants it by SAT's motive", async (t) => {
  const { id, invoiceId, receiptToken } = await asked();
  const { db } = api().deps;
  const session = await api().signIn("merchant");
  const { json } = await api().call("GET", `${base}?invoiceId=${invoiceId}`, { session });
  t.like(json.data.items[0], { id, kind: "cancellation", customer: null, reason, state: "requested" });
  t.is((await db("merchant_events").where({ type: "correction.requested", objectId: id })).length, 1);
  const unanswered = await settle(id, { state: "done" });
  t.is(unanswered.json.error, "correction.unanswered");
  t.is(await stateOf(invoiceId), "stamped");

  const done = await settle(id, { state: "done", motive: "03", note: "Con gusto." });
  t.is(done.status, 200, done.text);
  t.like(done.json.data, { state: "done", note: "Con gusto." });
  t.is(await stateOf(invoiceId), "cancelling");
  t.like(await db("cancellations").where({ invoiceId }).first(), { motive: "03" });
  t.is((await db("mails").where({ template: "helpAnswered", recipient: email })).length, 1);
  t.is((await db("merchant_events").where({ type: "correction.done", objectId: id })).length, 1);
  await settle(id, { state: "done", motive: "03" });
  t.is((await db("cancellations").where({ invoiceId })).length, 1, "again changes nothing");
  const late = await post("invoices/cancel-request", { receiptToken, reason });
  t.is(late.json.error, "invoice.correction_closed");
});

test.serial("declining takes a reason, which the customer reads by mail", async (t) => {
  const { id, invoiceId } = await asked();
  const mails = () => api().deps.db("mails").where({ template: "helpAnswered" });
  const before = (await mails()).length;
  t.is((await settle(id, { state: "declined" })).json.error, "correction.unanswered");
  const declined = await settle(id, { state: "declined", note: "El mes ya está cerrado." });
  t.is(declined.status, 200, declined.text);
  t.is(await stateOf(invoiceId), "stamped");
  t.is((await mails()).length, before + 1);
  t.is((await settle(id, { state: "done", motive: "02" })).json.error, "correction.settled");
});

test.serial("what stands against a cancellation leaves the request open", async (t) => {
  const { id, invoiceId } = await asked();
  const refused = await settle(id, { state: "done", motive: "04" });
  t.is(refused.status, 409, refused.text);
  t.is(refused.json.error, "cancellation.not_possible");
  t.is(await stateOf(invoiceId), "stamped");
  t.is((await api().deps.db("corrections").where({ id }).first()).state, "requested");
});

test.serial(
  "a request whose invoice the merchant has cancelled itself is done without a motive",
  async (t) => {
    const { id, invoiceId } = await asked();
    const path = `/api/v1/invoices/${invoiceId}/cancellation`;
    t.is((await api().call("POST", path, { body: { motive: "02" } })).status, 202);
    t.is((await settle(id, { state: "done" })).status, 200);
    t.is((await api().deps.db("cancellations").where({ invoiceId })).length, 1);
  },
);

test.serial("one request stands at a time, and the newer one takes its place", async (t) => {
  const { id, invoiceId, receiptToken } = await asked();
  const { db } = api().deps;
  await post("invoices/cancel-request", { receiptToken, reason: "Se duplicó." });
  t.like(await db("corrections").where({ id }).first(), { reason: "Se duplicó.", email: null });
  const customer = { ...receiver, cfdiUse: "G01" };
  t.is((await post("invoices/correct", { receiptToken, customer })).status, 202);
  t.like(await db("corrections").where({ id }).first(), { kind: "receiver", reason: null });
  await post("invoices/cancel-request", { receiptToken, reason });
  t.like(await db("corrections").where({ id }).first(), { kind: "cancellation", customer: null, reason });
  t.is((await db("corrections").where({ invoiceId })).length, 1);
});

test.serial(
  "nobody asks for what is not stamped, after the merchant's days, or by a wrong token",
  async (t) => {
    const early = await invoiced(false);
    const ask = (receiptToken: string) => post("invoices/cancel-request", { receiptToken, reason });
    const tooEarly = await ask(early.receiptToken);
    t.is(tooEarly.json.error, "invoice.being_stamped");
    t.is((await ask("x")).json.error, "consumer.token_invalid");
    t.is((await post("invoices/cancel-request", { receiptToken: early.receiptToken })).status, 422);
    const { receiptToken } = await invoiced();
    clock.advance(61 * 86_400_000);
    t.is((await ask(receiptToken)).json.error, "invoice.correction_closed");
  },
);

test.serial("requests of other merchants and branches do not exist", async (t) => {
  const { id, invoiceId } = await asked();
  const { id: merchantId } = await otherMerchant(api().deps);
  const [cancun] = await api().deps.db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
  const strangers = [
    await teamMember(api(), "owner", { merchantId }),
    await teamMember(api(), "manager", { branchIds: [cancun as string] }),
    await teamMember(api(), "readOnly"),
  ];
  for (const { session } of strangers)
    t.is((await settle(id, { state: "done", motive: "02" }, session)).status, 404);
  t.is(await stateOf(invoiceId), "stamped");
});
