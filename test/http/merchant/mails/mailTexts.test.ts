import { join } from "node:path";
import test from "ava";
import { deliverMails } from "../../../../src/operations/mail/deliverMails.ts";
import { createMailStore } from "../../../../src/sandbox/mail/mailStore.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/templates";
const words = {
  subject: "Gracias {{customer}}: {{folio}}",
  heading: null,
  paragraphs: ["Hola <b>{{customer}}</b>,", "su total es {{total}}."],
  button: null,
  note: "Vuelva pronto.",
};

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

const oneOf = async (name: string) =>
  (await call("GET", base)).json.data.items.find((one: { name: string }) => one.name === name);

test.serial(
  "a mail that is really sent has the merchant's words, as text, and ours when they are gone",
  async (t) => {
    const saved = await call("PUT", `${base}/invoice`, { es: words, en: null });
    t.is(saved.status, 200, saved.text);
    t.deepEqual(saved.json.data.own, { es: words, en: null });
    const first = await sent(t, "uno@correo.example");
    t.regex(first.subject, new RegExp(`^Gracias ${customer.name}: \\S+-\\d+$`));
    t.regex(first.text, new RegExp(`Hola <b>${customer.name}</b>,`));
    t.regex(first.html, /&lt;b&gt;/);
    t.regex(first.text, /Vuelva pronto\./);

    t.is((await call("PUT", `${base}/invoice`, { es: { ...words, ...blank }, en: null })).status, 200);
    t.is((await oneOf("invoice")).own.es, null);
    t.regex((await sent(t, "dos@correo.example")).subject, /^Factura /);
    const { rows } = await api().deps.db.raw(
      "select action from audit_entries where action = 'merchant.mailTextsUpdated'",
    );
    t.is(rows.length, 2);
  },
);

const blank = { subject: " ", paragraphs: [], note: "" };

test.serial("a sample shows words that nobody has saved, and nothing is stored or sent", async (t) => {
  const before = await oneOf("paymentReminder");
  const text = { ...words, subject: "Debe {{balance}}", paragraphs: ["<script>x</script>"] };
  const shown = await call("POST", `${base}/paymentReminder/preview`, { language: "es", text });
  t.is(shown.status, 200, shown.text);
  t.is(shown.json.data.subject, "Debe 617.25 MXN");
  t.regex(shown.json.data.html, /&lt;script&gt;/);
  t.notRegex(shown.json.data.html, /<script/);
  t.deepEqual(await oneOf("paymentReminder"), before);
  const ours = await call("POST", `${base}/digest/preview`, { language: "en" });
  t.is(ours.json.data.subject.slice(0, 16), "2 documents from");
});

test.serial(
  "unknown placeholders and mails are refused, and who may not change settings changes nothing",
  async (t) => {
    const wrong = { ...words, subject: "{{rfc}}" };
    const refused = await call("PUT", `${base}/invoice`, { es: wrong, en: wrong });
    t.is(refused.status, 422);
    t.like(refused.json.details, [{ path: "es.subject" }, { path: "en.subject" }]);
    t.like((await call("POST", `${base}/invoice/preview`, { text: wrong })).json.details, [
      { path: "text.subject" },
    ]);
    t.is((await call("PUT", `${base}/resetPassword`, { es: null, en: null })).status, 404);
    t.is((await call("PUT", `${base}/invoice`, { es: { ...words, subject: "x".repeat(151) } })).status, 422);
  },
);

test.serial("our own words are shown with their placeholders, so that they can be begun from", async (t) => {
  const { ours, placeholders } = await oneOf("invoice");
  t.is(ours.es.subject, "Factura {{folio}} de {{merchant}}");
  t.deepEqual(placeholders, ["merchant", "customer", "folio", "total"]);
});

async function sent(t: { true(value: boolean): void }, to: string) {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const { id } = ticket.json.data.invoice;
  await api().call("POST", `/api/v1/invoices/${id}/email`, { body: { to: [to] } });
  const { deps } = api();
  await deliverMails(
    deps,
    await deps.db("mails").where({ invoiceId: id }).orderBy("seq").pluck<string[]>("id"),
  );
  const mailbox = createMailStore(join(deps.config.dataDir, "sandbox", "mailbox"), deps.clock);
  const [message] = (await mailbox.list()).filter((one) => one.to === to);
  t.true(message !== undefined);
  return message!;
}
