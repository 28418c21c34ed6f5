import test from "ava";
import { deliverMails } from "../../../../src/operations/mail/deliverMails.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/mails";

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

async function mailedInvoice(to: string): Promise<{ readonly invoiceId: string; readonly mailId: string }> {
  const body = ticketFixture({ customer });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const invoiceId = ticket.json.data.invoice.id;
  await api().call("POST", `/api/v1/invoices/${invoiceId}/email`, { body: { to: [to] } });
  await deliver(invoiceId);
  const { items } = (await call("GET", `${base}?invoiceId=${invoiceId}&recipient=${to}`)).json.data;
  return { invoiceId, mailId: items[0].id };
}

async function deliver(invoiceId: string): Promise<void> {
  const { deps } = api();
  await deliverMails(deps, await deps.db("mails").where({ invoiceId }).orderBy("seq").pluck<string[]>("id"));
}

test.serial("a mail shows its attempts, is found by what is known of it, and is sent again", async (t) => {
  const to = "compras@correo.example";
  const { invoiceId, mailId } = await mailedInvoice(to);
  const one = await call("GET", `${base}/${mailId}`);
  t.like(one.json.data, { recipient: to, state: "sent", resentFrom: null });
  t.like(one.json.data.attempts, [{ outcome: "accepted" }]);
  t.regex(one.json.data.attempts[0].answer, /^250 /);

  const today = new Date().toISOString().slice(0, 10);
  for (const [query, count] of [
    [`recipient=${to}&state=sent`, 1],
    [`recipient=${to}&state=refused`, 0],
    [`recipient=otro@correo.example`, 0],
    [`invoiceId=${invoiceId}&createdAt[gte]=2026-01-01`, 1],
    [`recipient=${to}&createdAt[lt]=2026-01-01`, 0],
  ] as const)
    t.is((await call("GET", `${base}?${query}`)).json.data.items.length, count, `${query} on ${today}`);
  t.is((await call("GET", `${base}?state=lost`)).status, 400);

  const again = await call("POST", `${base}/${mailId}/resend`);
  t.is(again.status, 202);
  const waiting = await call("POST", `${base}/${again.json.data.id}/resend`);
  t.like([waiting.status, waiting.json.error], [409, "mail.not_resendable"], "one that is still to be sent");
  await deliver(invoiceId);
  const second = await call("GET", `${base}/${again.json.data.id}`);
  t.like(second.json.data, { recipient: to, state: "sent", resentFrom: mailId, invoiceId });
});

test.serial("a mail with a link is not sent again, and another merchant's is not there", async (t) => {
  const { deps } = api();
  const { merchantId } = await deps.db("mails").whereNotNull("merchantId").first("merchantId");
  const row = { recipient: "a@b.example", language: "es", state: "sent", createdAt: deps.clock.now() };
  const id = "0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d";
  await deps.db("mails").insert({ ...row, id, merchantId, template: "invite" });
  const refused = await call("POST", `${base}/${id}/resend`);
  t.like([refused.status, refused.json.error], [409, "mail.not_resendable"]);
  await deps.db("mails").where({ id }).update({ merchantId: null });
  t.is((await call("GET", `${base}/${id}`)).status, 404);
  t.is((await call("POST", `${base}/${id}/resend`)).status, 404);
});

test.serial("the links of a mail are listed without their addresses, and end together", async (t) => {
  const settings = "/api/v1/merchant/email-settings";
  t.is((await call("PUT", settings, { files: "links" })).status, 200);
  t.like((await call("GET", settings)).json.data, { files: "links", mostAttachedKb: 7_000 });
  const { mailId } = await mailedInvoice("enlaces@correo.example");
  const { json, text } = await call("GET", `${base}/${mailId}`);
  t.is(json.data.files, "links");
  t.like(json.data.links, [
    { format: "xml", open: true, downloads: 0 },
    { format: "pdf", open: true, downloads: 0 },
  ]);
  t.notRegex(text, /api\/v1\/files/);
  const ended = await call("DELETE", `${base}/${mailId}/links`);
  t.deepEqual([ended.status, ended.json.data], [200, { id: mailId, ended: 2 }]);
  const after = await call("GET", `${base}/${mailId}`);
  t.deepEqual(
    after.json.data.links.map(({ open }: { open: boolean }) => open),
    [false, false],
  );
  t.is((await call("DELETE", `${base}/0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d/links`)).status, 404);
  for (const wrong of [{ files: "fax" }, { mostAttachedKb: 0 }, { mostAttachedKb: 25_001 }])
    t.is((await call("PUT", settings, wrong)).status, 422, JSON.stringify(wrong));
});

test.serial("mails that did not arrive are sent again together, each once, under a filter", async (t) => {
  const { deps } = api();
  const lost = await mailedInvoice("perdido@correo.example");
  const other = await mailedInvoice("otro-perdido@correo.example");
  const sent = await mailedInvoice("llego@correo.example");
  await deps.db("mails").where({ id: lost.mailId }).update({ state: "bounced" });
  await deps.db("mails").where({ id: other.mailId }).update({ state: "refused" });
  const resend = async (body: object) => (await call("POST", `${base}/resend`, body)).json.data;
  t.deepEqual(await resend({ state: "failed" }), { resent: 0, remaining: false });
  t.deepEqual(await resend({ createdAt: { lt: "2026-01-01T00:00:00Z" } }), { resent: 0, remaining: false });
  t.deepEqual(await resend({ recipient: "perdido@correo.example" }), { resent: 1, remaining: false });
  t.deepEqual(await resend({}), { resent: 1, remaining: false });
  t.deepEqual(await resend({}), { resent: 0, remaining: false }, "each is sent again once");
  const rows = await deps
    .db("mails")
    .whereNotNull("resentFrom")
    .where({ state: "queued" })
    .select("resentFrom");
  const again = rows.map(({ resentFrom }) => resentFrom as string);
  t.deepEqual(again.toSorted(), [lost.mailId, other.mailId].toSorted());
  t.false(again.includes(sent.mailId));
  t.is((await call("POST", `${base}/resend`, { state: "sent" })).status, 422);
});
