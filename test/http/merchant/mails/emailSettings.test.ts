import { join } from "node:path";
import test from "ava";
import { deliverMails } from "../../../../src/operations/mail/deliverMails.ts";
import { createMailStore, type ReceivedMail } from "../../../../src/sandbox/mail/mailStore.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { startOwnServer } from "../../../helpers/mail/startOwnServer.ts";
import { ofFile } from "../../../helpers/ofFile.ts";

const api = apiOfFile();
const own = ofFile(startOwnServer);
const base = "/api/v1/merchant/email-settings";

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

const server = (changes: object = {}) => ({
  host: "127.0.0.1",
  port: own().port,
  secure: false,
  user: "tienda",
  password: "secreta-1",
  from: "facturas@tienda.example",
  fallback: true,
  ...changes,
});

/** The mails that the platform's server has taken. */
function mailbox(): Promise<readonly ReceivedMail[]> {
  const { config, clock } = api().deps;
  return createMailStore(join(config.dataDir, "sandbox", "mailbox"), clock).list();
}

let invoice: string | undefined;
async function invoiceId(): Promise<string> {
  if (invoice) return invoice;
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  return (invoice = ticket.json.data.invoice.id as string);
}

/** Mails the invoice, and returns the rows that this made with their last attempt. */
async function mailed(to: string) {
  const { deps } = api();
  const id = await invoiceId();
  await api().call("POST", `/api/v1/invoices/${id}/email`, { body: { to: [to] } });
  const ids = await deps
    .db("mails")
    .where({ invoiceId: id, state: "queued" })
    .orderBy("seq")
    .pluck<string[]>("id");
  await deliverMails(deps, ids);
  const { items } = (await call("GET", `/api/v1/merchant/mails?invoiceId=${id}`)).json.data;
  const rows = items.filter((item: { id: string }) => ids.includes(item.id)).reverse();
  return Promise.all(
    rows.map(
      async (row: { id: string }) => (await call("GET", `/api/v1/merchant/mails/${row.id}`)).json.data,
    ),
  );
}

test.serial("each copy is a mail of its own, named in the customer's or not", async (t) => {
  const put = await call("PUT", base, {
    replyTo: "ventas@tienda.example",
    cc: ["contadora@tienda.example"],
    bcc: ["archivo@tienda.example"],
  });
  t.is(put.status, 200, JSON.stringify(put.json));
  t.like((await call("GET", base)).json.data, { replyTo: "ventas@tienda.example", server: null });
  const rows = await mailed("cliente@correo.example");
  t.deepEqual(
    rows.map(({ recipient, state }) => [recipient, state]),
    [
      ["cliente@correo.example", "sent"],
      ["contadora@tienda.example", "sent"],
      ["archivo@tienda.example", "sent"],
    ],
  );
  t.deepEqual(
    rows.map(({ copyOf }) => copyOf),
    [null, rows[0].id, rows[0].id],
  );
  const mails = await mailbox();
  t.is(mails.length, 3);
  for (const mail of mails) {
    t.is(mail.to, "cliente@correo.example");
    t.true(
      mail.headers.some(({ name, value }) => name === "cc" && value.includes("contadora@tienda.example")),
    );
    t.true(
      mail.headers.some(({ name, value }) => name === "reply-to" && value.includes("ventas@tienda.example")),
    );
    t.false(JSON.stringify(mail.headers).includes("archivo@"), "nobody reads of the blind copy");
    t.regex(mail.html, /La Muestra|Muestra|Prueba/);
  }
});

test.serial("a mail server is tried before it is stored, and its password never comes out", async (t) => {
  for (const [wrong, error] of [
    [{ password: "otra" }, "email_settings.server_refused"],
    [{ password: undefined }, "email_settings.password_needed"],
    [{ host: "10.0.0.1" }, "email_settings.server_refused"],
    [{ host: "169.254.169.254" }, "email_settings.server_refused"],
  ] as const) {
    const refused = await call("PUT", base, { server: server(wrong) });
    t.like([refused.status, refused.json.error], [422, error], JSON.stringify(wrong));
  }
  const put = await call("PUT", base, { server: server() });
  t.is(put.status, 200, JSON.stringify(put.json));
  t.false(JSON.stringify([put.json, (await call("GET", base)).json]).includes("secreta-1"));
  const row = await api().deps.db("emailSettings").first();
  t.false(row.encryptedPassword.includes("secreta-1"));
  t.false(JSON.stringify(await api().deps.db("auditEntries")).includes("secreta-1"));
  t.deepEqual((await call("POST", `${base}/test`)).json.data, { through: "own", ok: true, reason: null });
  const kept = await call("PUT", base, { server: server({ password: undefined, fallback: false }) });
  t.is(kept.status, 200, "the stored password stays");
});

test.serial(
  "the merchant's server sends in its name; what it will not hear of goes by the platform's, by choice",
  async (t) => {
    const before = (await mailbox()).length;
    const [sent] = await mailed("uno@correo.example");
    t.like(sent, { state: "sent", attempts: [{ through: "own", outcome: "accepted" }] });
    const [taken] = own().taken;
    t.is(taken?.from?.address, "facturas@tienda.example");
    t.is(taken?.attachments.length, 2);
    t.is((await mailbox()).length, before);

    own().isClosed = true;
    t.like((await call("POST", `${base}/test`)).json.data, { through: "own", ok: false });
    const [waits] = await mailed("dos@correo.example");
    t.like(waits, { state: "queued", attempts: [{ through: "own", outcome: "trouble" }] });
    own().isClosed = false;
    await call("PUT", base, { server: server() });
    own().isClosed = true;
    await deliverMails(api().deps, [waits.id]);
    const after = (await call("GET", `/api/v1/merchant/mails/${waits.id}`)).json.data;
    t.like(after, { state: "sent" });
    t.like(after.attempts[1], { through: "platform", outcome: "accepted" });
    t.regex(after.attempts[1].answer, /127\.0\.0\.1.*Who are you.*\| 250/);
    t.is((await mailbox()).length, before + 1);
  },
);
