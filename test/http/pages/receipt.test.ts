import test from "ava";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { inProduction } from "../../helpers/http/inProduction.ts";
import { pageBrowser } from "../../helpers/http/pageBrowser.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const receiver = {
  do: "issue",
  rfc: "ure180429tm6 ",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
  email: "",
  seen: "",
};
const unsold = receiptKey("3YAWC3SX91NF9PVR14D");
const customers = pageBrowser(api);

async function sold(changes: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { json, text } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture(changes) });
  if (!json.data) throw new Error(text);
  const { path } = await customers.open(json.data.selfInvoiceUrl);
  return { id: json.data.id, path };
}

/** A browser that has asked for the invoice, stamped since. */
async function invoiced(email = "") {
  const { id, path } = await sold();
  const person = pageBrowser(api);
  const progress = await person.send(path, { ...receiver, email });
  await api().work();
  return { id, path, person, progress };
}

test.serial(
  "a receipt's page shows the sale as the receipt does, and until when it can be invoiced",
  async (t) => {
    const { path } = await sold();
    const { text } = await customers.open(path);
    const { items } = ticketFixture() as unknown as { items: readonly { description: string }[] };
    for (const said of [
      "La Muestra",
      "$232.00 MXN",
      "Prueba: sin validez fiscal",
      "Puedes facturarla hasta el ",
    ])
      t.true(text.includes(said), said);
    t.true(text.includes(items[0]?.description as string));
    for (const field of ["rfc", "name", "postalCode", "taxRegime", "cfdiUse", "email"])
      t.regex(text, new RegExp(`<label for="${field}">[^]*name="${field}"`));
  },
);

test.serial("the sale is invoiced once from the form, followed, and downloaded", async (t) => {
  const { path, person, progress, id } = await invoiced("compras@example.com");
  t.is(progress.status, 200);
  t.regex(progress.text, /<meta http-equiv="refresh" content="3"/);
  t.false(progress.path.includes("?"), "nothing of the receiver stands in an address");
  const ready = await person.open(path);
  t.regex(ready.text, /URE180429TM6/);
  t.notRegex(ready.text, /http-equiv="refresh"/);
  const xml = await person.open(`${path}/xml`);
  t.regex(xml.text, /Rfc="URE180429TM6"/);
  t.regex(xml.headers.get("content-disposition") ?? "", /^attachment/);
  t.is((await person.open(`${path}/pdf`)).headers.get("content-type"), "application/pdf");
  t.is((await person.open(`${path}/exe`)).status, 422);
  await person.send(path, receiver);
  t.is((await api().deps.db("invoices").where({ ticketId: id })).length, 1);
  const mails = await api().deps.db("mails").where({ template: "invoice" });
  t.deepEqual(
    mails.map(({ recipient }: { recipient: string }) => recipient),
    ["compras@example.com"],
  );
});

test.serial("every fault stands at its field, and nothing typed is lost", async (t) => {
  const { path, id } = await sold();
  const person = pageBrowser(api);
  const empty = await person.send(path, { do: "issue" });
  t.is(empty.status, 422);
  for (const field of ["rfc", "name", "postalCode", "taxRegime", "cfdiUse"]) {
    t.true(empty.text.includes(`id="${field}-error-0"`), field);
    t.true(empty.text.includes(`href="#${field}"`), field);
  }
  const wrong = await person.send(path, { ...receiver, cfdiUse: "D01", email: "no es correo" });
  t.is(wrong.status, 422);
  t.regex(wrong.text, /id="cfdiUse-error-0"/);
  t.regex(wrong.text, /value="Universidad Robotica Española"/);
  t.regex(wrong.text, /<option value="601"\s+selected>/);
  t.notRegex(wrong.text, /<option value="D01"/, "now only uses of the regime are offered");
  const mailless = await person.send(path, { ...receiver, email: "no es correo" });
  t.is(mailless.status, 422);
  t.regex(mailless.text, /id="email-error-0"/);
  t.is(await api().deps.db("invoices").where({ ticketId: id }).first(), undefined);
});

test.serial("a buyer who lives abroad says where, and it stands in the invoice", async (t) => {
  const { id, path } = await sold();
  const person = pageBrowser(api);
  const abroad = {
    ...receiver,
    rfc: "XEXX010101000",
    name: "Acme Inc",
    postalCode: "06000",
    taxRegime: "616",
    cfdiUse: "S01",
    taxResidence: "USA",
    foreignTaxId: "123456789",
  };
  t.regex((await person.open(path)).text, /<details>\s*<summary>Resido fuera de México/);
  const wrong = await person.send(path, { ...abroad, foreignTaxId: "12-3456789" });
  t.is(wrong.status, 422);
  t.regex(wrong.text, /<details open>[^]*value="USA" +selected[^]*id="foreignTaxId-error-0"/);
  const seen = await person.send(path, abroad);
  const warned = /name="seen" value="([^"]+)"/.exec(seen.text)?.[1];
  if (warned !== undefined) await person.send(path, { ...abroad, seen: warned });
  await api().work();
  const { invoice } = (await api().call("GET", `/api/v1/tickets/${id}`)).json.data;
  const { text: xml } = await api().call("GET", `/api/v1/invoices/${invoice.id}/files/xml`);
  t.regex(xml, /ResidenciaFiscal="USA" NumRegIdTrib="123456789"/);
});

test.serial("what only looks odd is shown once, and accepted when it is sent again", async (t) => {
  const { path } = await sold();
  const person = pageBrowser(api);
  const odd = { ...receiver, name: "Universidad Robotica Española SA de CV" };
  const warned = await person.send(path, odd);
  t.regex(warned.text, /id="name-caution-0"/);
  const seen = /name="seen" value="([^"]+)"/.exec(warned.text)?.[1] as string;
  const sent = await person.send(path, { ...odd, seen });
  t.regex(sent.text, /http-equiv="refresh"/);
});

test.serial("an invoiced receipt shows its receiver only to a person who names their RFC", async (t) => {
  const { path } = await invoiced();
  const stranger = pageBrowser(api);
  const seen = await stranger.open(path);
  t.regex(seen.text, /Esta compra ya está facturada/);
  t.notRegex(seen.text, /URE180429TM6|UNIVERSIDAD/);
  t.is((await stranger.open(`${path}/xml`)).path, path, "no file without the token");
  const missed = await stranger.send(path, { do: "recover", rfc: "EKU9003173C9" });
  t.is(missed.status, 404);
  t.regex(missed.text, /id="rfc-error-0"/);
  const found = await stranger.send(path, { do: "recover", rfc: "ure180429tm6" });
  t.regex(found.text, /Tu factura está lista/);
  const closed = await stranger.send(path, { do: "forget" });
  t.regex(closed.text, /Esta compra ya está facturada/);
});

test.serial(
  "the files are mailed to an address that is typed on the page, within the limit of a day",
  async (t) => {
    const { path, person } = await invoiced();
    for (let times = 0; times < 3; times += 1)
      t.regex((await person.send(path, { do: "mail", email: "otra@example.com" })).text, /va en camino/);
    const often = await person.send(path, { do: "mail", email: "otra@example.com" });
    t.is(often.status, 429);
    t.truthy(often.headers.get("retry-after"));
    t.regex(often.text, /role="alert"/);
    t.is((await person.send(path, { do: "mail", email: "no" })).status, 422);
  },
);

test.serial("the cookie of one receipt goes to no other page", async (t) => {
  const { path, person } = await invoiced();
  const [cookie, ...others] = person.cookies();
  t.regex(cookie?.name ?? "", /^tmb_receipt_[\w-]{16}$/);
  t.is(cookie?.path, path);
  t.deepEqual(others, []);
});

test.serial("several receipts are open in one browser, also where a cookie goes to every path", async (t) => {
  const [first, second] = [await sold(), await sold()];
  const production = inProduction(t, api());
  const person = pageBrowser(() => production);
  t.regex((await person.send(first.path, receiver)).text, /http-equiv="refresh"/);
  t.regex((await person.open(second.path)).text, /name="cfdiUse"/, "the other sale is open");
  t.is((await person.open(`${second.path}/xml`)).path, second.path, "and has no file");
  t.regex((await person.send(second.path, receiver)).text, /http-equiv="refresh"/);
  t.deepEqual(
    person.cookies().map(({ name, path }) => `${name.replace(/[\w-]{16}$/, "…")} ${path}`),
    ["__Host-tmb_receipt_… /", "__Host-tmb_receipt_… /"],
  );
  await api().work();
  for (const { path } of [first, second]) {
    t.regex((await person.open(path)).text, /Tu factura está lista/);
    t.is((await person.open(`${path}/xml`)).path, `${path}/xml`);
  }
  t.regex((await person.send(second.path, { do: "forget" })).text, /Esta compra ya está facturada/);
  t.regex((await person.open(first.path)).text, /Tu factura está lista/, "only one was closed");
});

test.serial("the oldest receipts of a browser make room, so that its requests stay small", async (t) => {
  const { path } = await sold();
  const production = inProduction(t, api());
  const held = Array.from({ length: 13 }, (_, at) => `__Host-tmb_receipt_${at}`);
  const person = pageBrowser(() => production, { Cookie: held.map((name) => `${name}=x`).join("; ") });
  const { answers } = await person.send(path, receiver);
  const ended = answers[0]?.headers.getSetCookie().filter((line) => /=;/.test(line));
  t.deepEqual(
    ended?.map((line) => line.split("=")[0]),
    held.slice(0, 2),
  );
});

test.serial("a refused invoice says why, and is asked for again from the same page", async (t) => {
  const { path, person, id } = await invoiced();
  const { db } = api().deps;
  const fault = {
    code: "CFDI40147",
    source: "PAC",
    path: "Receptor.DomicilioFiscalReceptor",
    message: { es: "El código postal no es el del SAT.", en: "x" },
    cure: { es: "Revise su constancia.", en: "x" },
  };
  await db("invoices")
    .where({ ticketId: id })
    .update({ state: "refused", faults: JSON.stringify([fault]) });
  await db("tickets").where({ id }).update({ state: "accepted", invoiceId: null });
  await db("invoiceTickets").where({ ticketId: id }).update({ holds: false });
  const refused = await person.open(path);
  t.regex(refused.text, /La factura no se pudo timbrar/);
  t.regex(refused.text, /id="postalCode-error-0">El código postal no es el del SAT/);
  t.regex(refused.text, /value="URE180429TM6"/);
  const again = await person.send(path, { ...receiver, postalCode: "42501" });
  t.regex(again.text, /http-equiv="refresh"/);
});

test.serial(
  "unknown, mistyped, voided and late receipts each have a page that says what to do",
  async (t) => {
    const unknown = await customers.open(`/t/${unsold}`);
    t.is(unknown.status, 404);
    t.regex(unknown.text, /No encontramos una compra por facturar/);
    const typo = await customers.open(`/t/${unsold.slice(0, -1)}${unsold.endsWith("0") ? "1" : "0"}`);
    t.is(typo.status, 404);
    t.regex(typo.text, /id="key-error-0"/);
    t.is(
      (await customers.send("/factura", { key: unsold.toLowerCase().replace(/(....)/g, "$1 -") })).path,
      `/t/${unsold}`,
    );

    const voided = await sold();
    await api().call("DELETE", `/api/v1/tickets/${voided.id}`);
    t.regex((await customers.open(voided.path)).text, /Puede que el comercio la haya cancelado/);

    const late = await sold({ issuedAt: new Date(Date.now() - 60 * 86_400_000).toISOString() });
    const closed = await customers.open(late.path);
    t.is(closed.status, 409);
    t.regex(
      closed.text,
      /El plazo para facturar terminó[^]*El último día fue el \d{4}-\d\d-\d\d\. Pida la factura a La Muestra/,
    );
  },
);
