import test from "ava";
import { drawn, drawnConstancia } from "../../helpers/cfdi/drawnConstancia.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { pageBrowser } from "../../helpers/http/pageBrowser.ts";
import { sourceOf, stylesOf } from "../../helpers/http/pagePolicy.ts";

const api = apiOfFile();
const receiver = {
  do: "issue",
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
  email: "",
  seen: "",
};
const customers = pageBrowser(api);

async function sold(changes: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture(changes) });
  const { path } = await customers.open(json.data.selfInvoiceUrl);
  return { id: json.data.id, path };
}

/** A browser that has asked for the invoice, stamped since. */
async function invoiced() {
  const { path } = await sold();
  const person = pageBrowser(api);
  await person.send(path, receiver);
  await api().work();
  return { path, person };
}

test.serial(
  "the invoice is shown with its amounts before it is issued, and its data can be changed",
  async (t) => {
    const { path, id } = await sold();
    const person = pageBrowser(api);
    const review = await person.send(path, { ...receiver, do: "review" });
    t.is(review.status, 200);
    for (const shown of [
      "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      "601 – General",
      "$200.00 MXN",
      "$32.00 MXN",
      "Facturar $232.00 MXN",
    ])
      t.true(review.text.includes(shown), shown);
    t.is(await api().deps.db("invoices").where({ ticketId: id }).first(), undefined);
    const again = await person.send(path, { ...receiver, do: "edit" });
    t.regex(again.text, /name="postalCode"[^>]*value="86991"/);
    const wrong = await person.send(path, { ...receiver, do: "review", cfdiUse: "D01" });
    t.is(wrong.status, 422);
    t.regex(wrong.text, /id="cfdiUse-error-0"/);
  },
);

test.serial(
  "a stamped invoice for a wrong receiver is corrected from its page while the merchant grants it",
  async (t) => {
    const { path, person } = await invoiced();
    t.regex((await person.open(path)).text, /Puedes corregirlos hasta el/);
    t.regex((await person.open(`${path}?do=correct`)).text, /value="correct"/);
    const same = await person.send(path, { ...receiver, do: "correct" });
    t.is(same.status, 409);
    t.regex(same.text, /role="alert"/);
    const other = {
      ...receiver,
      do: "correct",
      rfc: "EKU9003173C9",
      name: "ESCUELA KEMPER URGATE",
      postalCode: "42501",
    };
    const asked = await person.send(path, other);
    t.is(`${asked.status} ${asked.path}`, `200 ${path}?done=correction`);
    t.regex(asked.text, /Le pedimos al comercio/);
  },
);

test.serial("a person asks from its page that a stamped invoice is cancelled, and says why", async (t) => {
  const { path, person } = await invoiced();
  t.regex((await person.open(path)).text, /value="cancel"/);
  t.is((await person.send(path, { do: "cancel", reason: " " })).status, 422);
  const asked = await person.send(path, { do: "cancel", reason: "La devolví." });
  t.is(`${asked.status} ${asked.path}`, `200 ${path}?done=cancel`);
  t.regex(asked.text, /Le pedimos al comercio que la cancele/);
});

test.serial("a receipt's page is in the merchant's colours and runs our script alone", async (t) => {
  const { deps, demo } = api();
  const branding = { primaryColor: "#ffe600", accentColor: "#000000", footer: "Gracias <b>" };
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ slug: "la-muestra" });
  const row = { merchantId: demo.merchant.id, branding: JSON.stringify(branding), updatedAt: new Date() };
  await deps.db("merchantSettings").insert(row).onConflict("merchantId").merge(["branding"]);
  const { text, headers } = await customers.open((await sold()).path);
  const [ours = "", style = ""] = stylesOf(text);
  t.regex(style, /--act:#ffe600;--on-act:#000000;--link:#736700/);
  const [, script = ""] = /<script type="module">(.*?)<\/script>/s.exec(text) ?? [];
  t.is(
    headers.get("content-security-policy"),
    `default-src 'none'; script-src ${sourceOf(script)}; connect-src 'self'; style-src ${sourceOf(ours)} ${sourceOf(style)}; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  t.is(text.match(/<script/g)?.length, 1);
  t.true(text.includes("Gracias &lt;b&gt;"));
});

test.serial(
  "a merchant's own page finds a purchase by folio, total and day, and says what to do when it does not",
  async (t) => {
    const { deps, demo } = api();
    await deps.db("merchants").where({ id: demo.merchant.id }).update({ slug: "la-muestra" });
    const { id, path } = await sold();
    const { externalId } = (await api().call("GET", `/api/v1/tickets/${id}`)).json.data;
    const person = pageBrowser(api);
    const page = await person.open("/f/la-muestra");
    t.is(page.status, 200);
    t.regex(page.text, /La Muestra[^]*name="externalId"[^]*name="total"[^]*type="date"/);
    t.is((await person.open("/f/otra-muestra")).status, 404);
    const { rows } = await deps.db.raw(
      "select to_char(issued_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day from tickets where id = ?",
      [id],
    );
    const form = { externalId, total: "$232.00", date: rows[0].day, branch: "" };
    t.is((await person.send("/f/la-muestra", form)).path, path);
    const missed = await person.send("/f/la-muestra", { ...form, total: "1" });
    t.is(missed.status, 404);
    t.regex(missed.text, /Ninguna compra coincide[^]*value="1"[^]*value="notify"/);
    const wish = { ...form, externalId: `later-${externalId}`, do: "notify" };
    const awaited = await person.send("/f/la-muestra", { ...wish, email: "espera@prueba.example" });
    t.is(awaited.status, 200);
    t.regex(awaited.text, /te escribimos a espera@prueba.example/);
    const here = await person.send("/f/la-muestra", { ...wish, externalId, email: "espera@prueba.example" });
    t.is(here.text, awaited.text, "the page does not tell whether it is there");
    t.is((await deps.db("awaitedTickets").where({ email: "espera@prueba.example" })).length, 1);
    const unsound = await person.send("/f/la-muestra", { ...wish, email: "espera" });
    t.is(unsound.status, 422);
    t.regex(unsound.text, /id="email-error-0"/);
    t.is((await person.send("/f/la-muestra", { ...form, date: "ayer" })).status, 422);
  },
);

test.serial("whoever holds a receipt asks for help from its page, also where it is locked", async (t) => {
  const { id, path } = await sold();
  await api().deps.db("tickets").where({ id }).update({ locked: true });
  const person = pageBrowser(api);
  const locked = await person.open(path);
  t.is(locked.status, 409);
  t.regex(locked.text, /El comercio detuvo esta factura[^]*do=help/);
  t.regex((await person.open(`${path}?do=help`)).text, /<textarea[^>]*id="message"[^>]*required/);
  const unsound = await person.send(path, { do: "help", message: "Hola", email: "ana" });
  t.is(unsound.status, 422);
  t.regex(unsound.text, /id="email-error-0"/);
  const sent = await person.send(path, { do: "help", message: "No\r\nsale", email: "ana@prueba.example" });
  t.regex(sent.text, /Tu mensaje ya le llegó/);
  t.like(await api().deps.db("helpRequests").where({ ticketId: id }).first(), { message: "No sale" });
});

test.serial(
  "several receipts are invoiced as one, from a list with their sum, and each then shows the invoice",
  async (t) => {
    const [first, second, third] = [await sold(), await sold(), await sold()];
    await api().work();
    const person = pageBrowser(api);
    const add = (form: Record<string, string>) => person.send(first.path, { do: "add", code: "", ...form });
    const codeOf = ({ path }: { path: string }) => path.split("/").at(-1) as string;
    const two = await add({ code: codeOf(second) });
    t.regex(two.text, /2 recibos en una factura[^]*\$464\.00 MXN/);
    t.regex((await add({ code: codeOf(first) })).text, /Ese recibo ya está en la lista/);
    t.regex((await add({ code: "3YAWC3SX91NF9PVR14DX" })).text, /Ninguna compra coincide/);
    const { externalId } = (await api().call("GET", `/api/v1/tickets/${third.id}`)).json.data;
    const date = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(
      Date.now() - 3_600_000,
    );
    const kept = { with: codeOf(second) };
    const three = await add({ ...kept, externalId, total: "232", date });
    t.regex(three.text, /3 recibos en una factura[^]*\$696\.00 MXN/);
    const all = { with: `${codeOf(second)} ${codeOf(third)}` };
    t.notRegex((await person.send(first.path, { do: "drop", ...kept })).text, /\$696\.00/);
    const reviewed = await person.send(first.path, { ...receiver, ...all, do: "review" });
    t.regex(reviewed.text, /Facturar \$696\.00 MXN/);
    t.true(reviewed.text.includes(`name="with" value="${all.with}"`));
    await person.send(first.path, { ...receiver, ...all });
    await api().work();
    for (const { path } of [first, second, third])
      t.regex((await person.open(path)).text, /Tu factura está lista[^]*\$696\.00 MXN/);
    const late = await pageBrowser(api).send((await sold()).path, { ...receiver, ...kept });
    t.is(late.status, 422);
    t.regex(late.text, /role="alert"/);
    t.is((await api().deps.db("invoices").where({ receiverRfc: receiver.rfc, total: "696" })).length, 1);
  },
);

test.serial(
  "a constancia's PDF in SAT's layout is read on the server, and anything else is refused",
  async (t) => {
    const read = (body: object) =>
      api().call("POST", "/api/v1/consumer/tax-info/from-csf", { key: null, body });
    const pdf = drawnConstancia();
    const { status, json } = await read({ pdf: pdf.toString("base64") });
    t.is(status, 200);
    t.deepEqual(json.data, {
      rfc: "URE180429TM6",
      name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      postalCode: "86991",
      taxRegimes: ["601"],
    });
    for (const other of [Buffer.from("%PDF-1.7 and no more"), Buffer.from("x"), drawn([{ text: "Hola" }])])
      t.is((await read({ pdf: other.toString("base64") })).json.error, "constancia.unreadable");
    t.is(
      (await read({ link: "https://evil.example/?D3=1_URE180429TM6" })).json.error,
      "constancia.unreadable",
    );
    t.is((await read({ link: "x", pdf: "eA==" })).status, 422);
  },
);
