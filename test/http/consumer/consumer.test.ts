import test from "ava";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { consumerBrowser, typedReceiver as receiver } from "../../helpers/http/consumerBrowser.ts";

const api = apiOfFile();
const { post, sold, tokenOf, issued } = consumerBrowser(api);

test.serial("a customer goes from the receipt to the files, and finds them again", async (t) => {
  const { id, proof, key } = await sold();
  await api().work();

  const found = await post("tickets/lookup", proof);
  t.is(found.status, 200, found.text);
  t.like(found.json.data.ticket, {
    state: "open",
    livemode: false,
    externalId: proof.externalId,
    total: 232,
    merchant: { tradeName: "La Muestra", rfc: proof.merchant },
    branch: { code: "CENTRO", name: "Centro Histórico" },
  });
  const { ticketToken } = found.json.data;

  const faulty = await post("invoices/preview", { ticketToken, customer: { ...receiver, taxRegime: "605" } });
  t.is(faulty.status, 200);
  t.false(faulty.json.data.valid);
  t.true(faulty.json.data.faults.length > 0);
  for (const { path, cure } of faulty.json.data.faults) {
    t.regex(path, /^customer\./);
    t.not(cure, "");
  }
  const refused = await post("invoices", { ticketToken, customer: { ...receiver, taxRegime: "605" } });
  t.is(refused.status, 422);
  t.deepEqual(refused.json.details, faulty.json.data.faults);

  const preview = await post("invoices/preview", { ticketToken, customer: receiver });
  t.like(preview.json.data, {
    valid: true,
    faults: [],
    receiver: { rfc: "URE180429TM6", name: "UNIVERSIDAD ROBOTICA ESPAÑOLA" },
    totals: { currency: "MXN", subtotal: 200, discount: 0, transferredTaxes: 32, total: 232 },
  });

  const email = "compras@cliente.example";
  const asked = await post("invoices", { ticketToken, customer: receiver, email });
  t.is(asked.status, 202);
  t.is(asked.headers.get("retry-after"), "1");
  t.is(asked.json.data.invoice.state, "processing");
  const { receiptToken } = asked.json.data;
  t.is((await post("tickets/lookup", { key })).json.data.ticket.state, "invoicing");
  const early = await post("invoices/download", { receiptToken, format: "xml" });
  t.is(early.status, 409);
  t.is(early.json.error, "invoice.file_not_ready");

  await api().work();
  const { json, status, headers } = await post("invoices/status", { receiptToken });
  t.is(status, 200);
  t.is(headers.get("retry-after"), null);
  t.like(json.data, { state: "stamped", total: 232, receiver: { rfc: "URE180429TM6" }, faults: [] });
  t.truthy(json.data.uuid);
  t.truthy(json.data.correctableUntil);

  const begins = { xml: "<?xml", pdf: "%PDF-", zip: "PK" };
  for (const [format, beginning] of Object.entries(begins)) {
    const file = await post("invoices/download", { receiptToken, format });
    t.is(file.status, 200, format);
    t.true(file.text.startsWith(beginning), format);
    t.regex(file.headers.get("content-disposition") ?? "", /^attachment; filename="CENTRO-\d+_/);
  }

  const { deps } = api();
  const mails = await deps.db("mails").orderBy("seq");
  t.like(mails[0], { recipient: email, template: "invoice", invoiceId: await invoiceIdOf(id) });
  await deliverMails(deps, [mails[0].id]);
  t.is((await deps.db("mails").where({ id: mails[0].id }).first()).state, "sent");

  const again = await post("invoices/search", { rfc: "URE180429TM6", ...proof });
  t.is(again.status, 200);
  t.is(again.json.data.invoice.uuid, json.data.uuid);
  t.is((await post("invoices/search", { rfc: "URE180429TM6", key })).json.data.invoice.uuid, json.data.uuid);
  const fresh = again.json.data.receiptToken;
  t.is((await post("invoices/status", { receiptToken: fresh })).json.data.uuid, json.data.uuid);

  const corrected = await post("invoices/correct", {
    receiptToken: fresh,
    customer: { ...receiver, cfdiUse: "G01" },
  });
  t.is(corrected.status, 202);
  t.is(corrected.json.data.state, "requested");

  const actions = await deps
    .db("auditEntries")
    .whereRaw("actor->>'kind' = 'consumer'")
    .orderBy("number")
    .select("action", "actor");
  t.deepEqual(
    actions.map(({ action }) => action),
    ["invoice.requested", "correction.requested"],
  );
  t.truthy(actions[0].actor.address);
});

test.serial("an invoice is mailed again, to three mails a day and no more", async (t) => {
  const receiptToken = await issued();
  const email = "Otra@cliente.example";
  t.is((await post("invoices/email", { receiptToken, email })).json.error, "invoice.file_not_ready");
  await api().work();
  const statuses: number[] = [];
  for (const to of [email, email.toLowerCase(), email, email])
    statuses.push((await post("invoices/email", { receiptToken, email: to })).status);
  t.deepEqual(statuses, [202, 202, 202, 429]);
  const refused = await post("invoices/email", { receiptToken, email });
  t.is(refused.json.error, "invoice.mailed_often");
  t.true(Number(refused.headers.get("retry-after")) > 80_000);
  t.is((await post("invoices/email", { receiptToken, email: "third@cliente.example" })).status, 202);
});

test.serial("asking twice gives one invoice, and another receiver is told that there is one", async (t) => {
  const { key } = await sold();
  const ticketToken = await tokenOf(key);
  const other = await tokenOf(key);
  const answers = await Promise.all(
    [ticketToken, other, ticketToken, other].map((token) =>
      post("invoices", { ticketToken: token, customer: receiver }),
    ),
  );
  t.deepEqual(
    answers.map(({ status }) => status),
    [202, 202, 202, 202],
  );
  t.is(new Set(answers.map(({ json }) => json.data.invoice.folio)).size, 1);
  const stranger = await post("invoices", { ticketToken, customer: { ...receiver, cfdiUse: "G01" } });
  t.is(stranger.status, 409);
  t.is(stranger.json.error, "ticket.already_invoiced");
  const late = await post("invoices/preview", { ticketToken, customer: receiver });
  t.is(late.json.error, "ticket.already_invoiced");
});

test.serial("what a customer typed is judged with cures, and nothing is stored", async (t) => {
  const sound = await post("tax-info/validate", { customer: receiver });
  t.is(sound.status, 200);
  t.like(sound.json.data, { valid: true, faults: [], warnings: [] });
  t.deepEqual(sound.json.data.proposed, {
    ...receiver,
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  });

  const odd = { ...receiver, rfc: "URE180429TM7", name: "Universidad Robotica Española, S.A. de C.V." };
  const warned = await post("tax-info/validate", { customer: odd });
  t.true(warned.json.data.valid);
  t.deepEqual(
    warned.json.data.warnings.map(({ code }: { code: string }) => code),
    ["receiver.rfc_check_digit", "receiver.company_type_in_name"],
  );
  t.is(warned.json.data.proposed.name, "UNIVERSIDAD ROBOTICA ESPAÑOLA");

  const wrong = { ...receiver, rfc: "X", taxRegime: "999", postalCode: "1" };
  const shapeless = await post("tax-info/validate", { customer: wrong });
  t.is(shapeless.status, 200);
  t.deepEqual(shapeless.json.data.faults.map(({ path }: { path: string }) => path).sort(), [
    "customer.postalCode",
    "customer.rfc",
    "customer.taxRegime",
  ]);
  t.is(shapeless.json.data.proposed, null);

  const { key } = await sold();
  const ticketToken = await tokenOf(key);
  t.true((await post("tax-info/validate", { customer: receiver, ticketToken })).json.data.valid);
  t.is((await post("tax-info/validate", { customer: receiver, ticketToken: "x" })).status, 401);
  t.is((await post("tax-info/validate", { colour: "red" })).status, 422);
});

async function invoiceIdOf(ticketId: string): Promise<string> {
  return (await api().deps.db("invoices").where({ ticketId }).first()).id as string;
}

test.serial("several receipts become one invoice, and what keeps them from it is told", async (t) => {
  const sales = [await sold(), await sold(), await sold({ currency: "USD", exchangeRate: 18.5 })];
  await api().work();
  const [one = "", two = "", dollars = ""] = await Promise.all(sales.map(({ key }) => tokenOf(key)));
  const codes = ({ json }: Awaited<ReturnType<typeof post>>) =>
    json.data.faults.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);

  const unlike = await post("tickets/combine", { ticketTokens: [one, dollars, one] });
  t.like(unlike.json.data, { combinable: false, ticketToken: null });
  t.deepEqual(codes(unlike), [
    "ticket.named_twice ticketTokens[2]",
    "ticket.not_combinable ticketTokens[1].currency",
    "ticket.not_combinable ticketTokens[1].exchangeRate",
  ]);
  const combined = await post("tickets/combine", { ticketTokens: [one, two] });
  t.like(combined.json.data, { combinable: true, faults: [], tickets: 2, currency: "MXN", total: 464 });
  const { ticketToken } = combined.json.data;
  const preview = await post("invoices/preview", { ticketToken, customer: receiver });
  t.like(preview.json.data, { valid: true, totals: { total: 464 } });
  t.is(preview.json.data.items.length, 2);

  const body = { ticketToken, customer: receiver, email: "compras@cliente.example" };
  const asked = await post("invoices", body);
  t.is(asked.status, 202, asked.text);
  t.is((await post("invoices", body)).json.data.invoice.folio, asked.json.data.invoice.folio, "one invoice");
  const other = { ...receiver, rfc: "EKU9003173C9", name: "ESCUELA KEMPER URGATE", postalCode: "42501" };
  t.is((await post("invoices", { ...body, customer: other })).json.error, "ticket.already_invoiced");
  const { receiptToken } = asked.json.data;
  const early = await post("invoices/correct", { receiptToken, customer: { ...receiver, cfdiUse: "G01" } });
  t.is(early.json.error, "invoice.joint");
  await api().work();
  const { uuid } = (await post("invoices/status", { receiptToken })).json.data;
  t.truthy(uuid);
  const [, second] = sales;
  const found = await post("invoices/search", { rfc: "URE180429TM6", key: second?.key });
  t.is(found.json.data?.invoice.uuid, uuid, "any of its receipts finds it");

  const late = await post("tickets/combine", { ticketTokens: [one, two] });
  t.deepEqual(codes(late), [
    "ticket.not_combinable_now ticketTokens[0]",
    "ticket.not_combinable_now ticketTokens[1]",
  ]);
  t.is((await post("tickets/combine", { ticketTokens: [one, "x.y"] })).json.error, "consumer.token_invalid");
});

test.serial(
  "a customer's question reaches the merchant once, and its answer the customer by mail",
  async (t) => {
    const { db } = api().deps;
    const { key } = await sold({ issuedAt: new Date(Date.now() - 60 * 86_400_000).toISOString() });
    const asked = { key, message: "¿Por qué ya no puedo facturar?", email: "ana@prueba.example" };
    const { status, json } = await post("support", asked);
    t.is(status, 202, "also where it is too late to invoice");
    t.is((await post("support", asked)).status, 202);
    t.is(
      (await db("mails").where({ template: "helpAsked" })).length,
      1,
      "one question, one mail to the owner",
    );
    t.is((await post("support", { ...asked, key: "3YAWC3SX91NF9PVR14DX" })).status, 404);
    const { supportToken } = json.data;
    t.like((await post("support/status", { supportToken })).json.data, { state: "open", answer: null });
    t.is((await post("support/status", { supportToken: `${supportToken}x` })).status, 401);

    const session = await api().signIn("merchant");
    const base = "/api/v1/merchant/support";
    const [listed] = (await api().call("GET", `${base}?state=open`, { session })).json.data.items;
    t.like(listed, { message: asked.message, email: asked.email, state: "open" });
    const settle = (body: object, by = session) =>
      api().call("PUT", `${base}/${listed.id}`, { session: by, body });
    const [cancun] = await db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
    const { id: merchantId } = await otherMerchant(api().deps);
    for (const stranger of [
      await teamMember(api(), "cashier", { branchIds: [cancun as string] }),
      await teamMember(api(), "owner", { merchantId }),
    ]) {
      t.deepEqual((await api().call("GET", base, { session: stranger.session })).json.data.items, []);
      t.is((await settle({ state: "closed" }, stranger.session)).status, 404);
    }
    const reader = await teamMember(api(), "readOnly");
    t.is((await settle({ state: "closed" }, reader.session)).status, 404);

    t.is((await settle({ state: "answered" })).status, 422);
    const answer = { state: "answered", answer: "El plazo era de 30 días. Venga a la tienda." };
    t.like((await settle(answer)).json.data, answer);
    t.is((await settle(answer)).status, 200, "Again changes nothing.");
    t.is((await settle({ state: "closed" })).json.error, "help.settled");
    t.is((await db("mails").where({ template: "helpAnswered", recipient: asked.email })).length, 1);
    t.like((await post("support/status", { supportToken })).json.data, answer);
    for (let more = 0; more < 3; more += 1) await post("support", { ...asked, message: `Otra vez ${more}` });
    t.is((await post("support", asked)).json.error, "ticket.help_asked_often");
  },
);
