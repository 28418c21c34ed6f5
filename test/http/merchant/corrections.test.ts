import { randomUUID } from "node:crypto";
import test from "ava";
import { Correction } from "../../../src/models/Correction.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/corrections";
const wanted = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

/** A correction as a customer asks for it about an invoice of its own. */
async function request(branch = "CENTRO"): Promise<{ id: string; invoiceId: string }> {
  const body = ticketFixture({ customer: customerFixture, branch });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const ticket = (await api().call("GET", `/api/v1/tickets/${json.data.id}`)).json.data;
  const row = {
    id: randomUUID(),
    merchantId: api().demo.merchant.id,
    livemode: false,
    invoiceId: ticket.invoice.id,
  };
  await Correction.query(api().deps.db)
    .insert({ ...row, customer: wanted, state: "requested", createdAt: new Date() })
    .returning("seq");
  return { id: row.id, invoiceId: row.invoiceId };
}

test.serial("corrections are listed with their invoice, and settled once", async (t) => {
  const session = await api().signIn("merchant");
  const { id, invoiceId } = await request();
  const listed = await api().call("GET", `${base}?state=requested&invoiceId=${invoiceId}`, { session });
  t.is(listed.status, 200, listed.text);
  t.like(listed.json.data.items[0], {
    id,
    state: "requested",
    invoice: { id: invoiceId, series: "CENTRO", receiver: { rfc: "XEXX010101000" } },
    customer: { ...wanted, email: null },
    resolvedAt: null,
  });
  const put = (body: object) => api().call("PUT", `${base}/${id}`, { session, body });
  const declined = await put({ state: "declined", note: "El mes ya está cerrado." });
  t.is(declined.status, 200, declined.text);
  t.like(declined.json.data, { state: "declined", note: "El mes ya está cerrado." });
  t.truthy(declined.json.data.resolvedAt);
  t.deepEqual((await put({ state: "declined" })).json.data, declined.json.data, "Again changes nothing.");
  const contrary = await put({ state: "done" });
  t.is(contrary.status, 409);
  t.is(contrary.json.error, "correction.settled");
  t.is((await put({ state: "requested" })).status, 422);
  const entries = await api()
    .deps.db("audit_entries")
    .where({ action: "correction.declined", subjectId: invoiceId });
  t.is(entries.length, 1);
});

test.serial("corrections of other branches, merchants and modes do not exist", async (t) => {
  const { id } = await request("CENTRO");
  const [cancun] = await api().deps.db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
  const { id: merchantId } = await otherMerchant(api().deps);
  const strangers = [
    await teamMember(api(), "manager", { branchIds: [cancun as string] }),
    await teamMember(api(), "owner", { merchantId }),
    await teamMember(api(), "owner", { livemode: true }),
  ];
  for (const { session } of strangers) {
    t.deepEqual((await api().call("GET", base, { session })).json.data.items, []);
    t.is((await api().call("PUT", `${base}/${id}`, { session, body: { state: "done" } })).status, 404);
  }
  const reader = await teamMember(api(), "readOnly");
  const refused = await api().call("PUT", `${base}/${id}`, {
    session: reader.session,
    body: { state: "done" },
  });
  t.is(refused.status, 404);
  t.true((await api().call("GET", base, { session: reader.session })).json.data.items.length > 0);
  t.is((await api().call("GET", base)).status, 401);
});

test.serial("a correction is done only where a document replaced the invoice", async (t) => {
  const session = await api().signIn("merchant");
  const { id, invoiceId } = await request();
  const { db } = api().deps;
  const original = await db("invoices").where({ id: invoiceId }).first();
  const done = (replacement?: string) =>
    api().call("PUT", `${base}/${id}`, {
      session,
      body: { state: "done", ...(replacement && { replacement }) },
    });
  const issue = async (changes: Record<string, unknown>): Promise<string> => {
    const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture(changes) });
    await api().work();
    return (await db("invoices").where({ ticketId: json.data.id }).first("uuid")).uuid as string;
  };
  const otherTotal = {
    total: 116,
    items: [{ ...(ticketFixture() as { items: object[] }).items[0], quantity: 1 }],
  };
  const unfit = [
    undefined,
    randomUUID(),
    original.uuid as string,
    await issue({ customer: customerFixture }),
    await issue({ customer: wanted, ...otherTotal }),
  ];
  for (const replacement of unfit) {
    const refused = await done(replacement);
    t.is(refused.status, 409, replacement);
    t.is(refused.json.error, "correction.not_replaced");
  }
  t.is((await db("corrections").where({ id }).first()).state, "requested");

  const replacement = await issue({ customer: wanted });
  const settled = await done(replacement.toUpperCase());
  t.is(settled.status, 200, settled.text);
  t.like(settled.json.data, { state: "done", replacement });
});
