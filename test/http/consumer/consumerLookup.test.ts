import test from "ava";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { consumerBrowser, typedReceiver as receiver } from "../../helpers/http/consumerBrowser.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";

const api = apiOfFile();
const { post, sold, tokenOf } = consumerBrowser(api);

test.serial("a ticket that has just come in is found, and may be invoiced already", async (t) => {
  const { key } = await sold();
  const { json, headers } = await post("tickets/lookup", { key });
  t.is(json.data.ticket.state, "processing");
  t.is(headers.get("retry-after"), "1");
  const { ticketToken } = json.data;
  t.is((await post("invoices", { ticketToken, customer: receiver })).status, 202);
});

/** A PNG of one opaque red pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

test.serial(
  "a merchant's page shows its look and terms, and nothing of a merchant that there is not",
  async (t) => {
    const { deps, demo } = api();
    await deps.db("merchants").where({ id: demo.merchant.id }).update({ slug: "la-muestra" });
    const page = await api().call("GET", "/api/v1/consumer/merchants/la-muestra", { key: null });
    t.is(page.status, 200, page.text);
    const check = await contractCheck(api());
    t.is(check("GET", "/api/v1/consumer/merchants/{slug}", page), undefined);
    t.like(page.json.data, {
      slug: "la-muestra",
      tradeName: "La Muestra",
      selfInvoice: { enabled: true, deadlineDays: 30 },
      lookupFields: ["externalId", "total", "date"],
    });
    t.is(page.json.data.selfInvoice.lookupBy, "folio");
    t.is(page.json.data.branding.logo, null);
    const logo = () => api().call("GET", "/api/v1/consumer/merchants/la-muestra/logo", { key: null });
    t.is((await logo()).status, 404);
    const session = await api().signIn("merchant");
    await api().call("PUT", "/api/v1/merchant/branding/logo", { session, body: { image: onePixel } });
    const shown = await logo();
    t.is(`${shown.status} ${shown.headers.get("content-type")}`, "200 image/png");
    t.is(check("GET", "/api/v1/consumer/merchants/{slug}/logo", shown), undefined);
    for (const slug of ["otra-muestra", "x", "LA-MUESTRA", "%00"])
      t.is((await api().call("GET", `/api/v1/consumer/merchants/${slug}`, { key: null })).status, 404, slug);
    const { proof } = await sold();
    t.is((await post("tickets/lookup", { ...proof, merchant: "La-Muestra" })).status, 200);
  },
);

test.serial("where the merchant says so, only the receipt's key opens a ticket", async (t) => {
  const session = await api().signIn("merchant");
  const path = "/api/v1/merchant/self-invoice";
  const terms = (await api().call("GET", path, { session })).json.data as Record<string, unknown>;
  const decide = (lookupBy?: string) =>
    api().call("PUT", path, { session, body: { ...terms, slug: "la-muestra", lookupBy } });
  const { proof, key } = await sold();
  await api().work();
  t.is((await post("tickets/lookup", proof)).status, 200);
  t.is((await decide("anything")).status, 422);
  t.is((await decide("keyOnly")).json.data.lookupBy, "keyOnly");
  t.is((await decide()).json.data.lookupBy, "keyOnly", "a client that does not know of it opens nothing");

  const missing = await post("tickets/lookup", { ...proof, externalId: "never-sold" });
  t.is(missing.json.error, "ticket.not_matched");
  for (const merchant of [proof.merchant, "la-muestra"]) {
    const shut = await post("tickets/lookup", { ...proof, merchant });
    t.is(`${shut.status} ${shut.text}`, `${missing.status} ${missing.text}`);
  }
  const search = await post("invoices/search", { rfc: "URE180429TM6", ...proof });
  t.is(`${search.status} ${search.text}`, `${missing.status} ${missing.text}`);
  t.is((await post("tickets/lookup", { key })).status, 200);
  const page = await api().call("GET", "/api/v1/consumer/merchants/la-muestra", { key: null });
  t.like(page.json.data, { selfInvoice: { lookupBy: "keyOnly" }, lookupFields: [] });
  const form = await (await fetch(`${api().baseUrl}/factura`)).text();
  t.regex(form, /código que está junto al QR[^]*el folio y el total de la compra no bastan/);

  t.is((await decide("folio")).status, 200);
  t.is((await post("tickets/lookup", proof)).status, 200);
});

test.serial("the link on a receipt is the page itself, and its former address leads there", async (t) => {
  const { key, selfInvoiceUrl } = await sold();
  const path = new URL(selfInvoiceUrl).pathname;
  t.is(path, `/t/${key}`);
  const open = (address: string) => fetch(api().baseUrl + address, { redirect: "manual" });
  const answer = await open(path);
  t.is(answer.status, 200);
  t.regex(await answer.text(), /name="rfc"/);
  const typo = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
  const mistyped = await open(`/t/${typo}`);
  t.is(mistyped.status, 404);
  t.regex(await mistyped.text(), /name="key"[^>]*value="\w+"/, "it can be mended there");
  for (const former of [`/factura/${key}`, `/factura/${key}/pdf`])
    t.is((await open(former)).headers.get("location"), path);
  t.is((await open("/factura/a%2Fb%20c")).headers.get("location"), "/t/a%2Fb%20c");
  t.is((await post("tickets/lookup", { key: selfInvoiceUrl })).status, 200);
});

test.serial("a ticket's id proves nothing, in whatever form it is written", async (t) => {
  const { id } = await sold();
  for (const key of [
    id,
    id.replaceAll("-", ""),
    oldKey(id),
    receiptKey(id.replaceAll("-", "").slice(0, 19)),
  ]) {
    const { status } = await post("tickets/lookup", { key });
    t.true(status === 422 || status === 404, `${key}: ${status}`);
  }
});

test.serial("bad bodies name every field, and a mistyped key is told from a wrong one", async (t) => {
  const empty = await post("tickets/lookup", {});
  t.is(empty.status, 422);
  t.deepEqual(empty.json.details.map(({ path }: { path: string }) => path).sort(), [
    "date",
    "externalId",
    "merchant",
    "total",
  ]);
  const mistyped = await post("tickets/lookup", { key: "3YAWC3SX91NF9PVR14DY" });
  t.is(mistyped.status, 422);
  t.is(mistyped.json.details[0].code, "ticket.key_mistyped");
  t.is((await post("tickets/lookup", { key: "3YAWC3SX91NF9PVR14DX" })).status, 404);
  const day = await post("tickets/lookup", { merchant: "x", externalId: "A", total: 1, date: "2026-02-30" });
  t.is(day.json.details[0].path, "date");
  for (const path of [
    "invoices",
    "invoices/preview",
    "invoices/correct",
    "invoices/download",
    "invoices/email",
  ])
    t.is((await post(path, {})).status, 422, path);
});

test.serial("too late is told, and so is a merchant that cannot invoice", async (t) => {
  const issuedAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const { key } = await sold({ issuedAt });
  const late = await post("tickets/lookup", { key });
  t.is(late.status, 409);
  t.is(late.json.error, "ticket.window_closed");

  const { key: open } = await sold();
  const ticketToken = await tokenOf(open);
  const { db } = api().deps;
  await db("certificates").update({ active: false });
  for (const path of ["invoices/preview", "invoices"]) {
    const answer = await post(path, { ticketToken, customer: receiver });
    t.is(answer.status, 409);
    t.is(answer.json.error, "merchant.cannot_invoice");
  }
  await db("certificates").update({ active: true });
  t.is((await post("invoices", { ticketToken, customer: receiver })).status, 202);
});

test.serial("misses of every kind read the same to the last letter, until the folio is shut", async (t) => {
  const { proof, key } = await sold();
  await api().work();
  const misses = [
    { ...proof, total: 232.01 },
    { ...proof, date: "2020-01-01" },
    { ...proof, externalId: "never-sold" },
    { ...proof, merchant: "EKU9003173C9" },
    { ...proof, branch: "CANCUN" },
  ];
  const answers = [];
  for (const miss of misses) answers.push(await post("tickets/lookup", miss));
  t.is(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  t.is(answers[0]?.status, 404);
  t.is(answers[0]?.json.error, "ticket.not_matched");
  const names = (headers: Headers): string => [...headers.keys()].sort().join();
  t.is(new Set(answers.map(({ headers }) => names(headers))).size, 1);

  // Three of them were at this folio; two more, and it is shut.
  for (const total of [1, 2]) t.is((await post("tickets/lookup", { ...proof, total })).status, 404);
  const shut = await post("tickets/lookup", proof);
  t.is(shut.status, 429);
  t.is(shut.json.error, "ticket.lookup_shut");
  t.is(shut.headers.get("retry-after"), "60");
  t.is((await post("tickets/lookup", { key })).status, 200);
  t.is((await post("invoices/search", { rfc: "URE180429TM6", ...proof })).json.error, "ticket.lookup_shut");
});

/** Returns the mails that told somebody of a ticket's arrival. */
async function told(email: string): Promise<number> {
  return (await api().deps.db("mails").where({ recipient: email, template: "ticketArrived" })).length;
}

test.serial("whoever waits for a ticket is told once, when that very sale arrives", async (t) => {
  const { db } = api().deps;
  const notify = (proof: object, email: string) => post("tickets/notify", { ...proof, email });
  const externalId = `W-${process.pid}`;
  const { proof } = await sold();
  const awaited = { ...proof, externalId };
  const wishes = [
    [awaited, "espera@prueba.example"],
    [awaited, "Espera+otra@prueba.example"],
    [{ ...awaited, total: 1 }, "otro-total@prueba.example"],
    [{ ...awaited, date: "2026-01-01" }, "otro-dia@prueba.example"],
    [{ ...awaited, branch: "CANCUN" }, "otra-sucursal@prueba.example"],
  ] as const;
  // From places of their own: five guesses at a folio shut it at one place.
  for (const [wish, email] of wishes) {
    t.is((await notify(wish, email)).status, 202);
    await db("loginFailures").delete();
  }
  t.is((await db("awaitedTickets").where({ externalId })).length, 4, "one mailbox waits once");
  await db("awaitedTickets")
    .where({ email: "otro-total@prueba.example" })
    .update({ total: "232", expiresAt: new Date() });

  await sold({ externalId });
  await api().work();
  const mailed = await Promise.all(wishes.map(([, email]) => told(email)));
  t.deepEqual(
    mailed,
    [0, 1, 0, 0, 0],
    "of one mailbox the last wish counts; others' total, day and branch do not",
  );
  t.is((await db("awaitedTickets").where({ email: "Espera+otra@prueba.example" })).length, 0, "forgotten");
  await db("tickets").where({ externalId }).update({ state: "received" });
  await api().work();
  t.is(await told("Espera+otra@prueba.example"), 1);
});

test.serial("asking to be told shows nothing, whether or not the ticket is there", async (t) => {
  const { db } = api().deps;
  await db("loginFailures").delete();
  const { proof } = await sold();
  await api().work();
  const email = "curioso@prueba.example";
  const asked = [
    proof,
    { ...proof, total: 1 },
    { ...proof, externalId: "never-sold" },
    { ...proof, merchant: "EKU9003173C9" },
    { ...proof, merchant: "no-such-merchant" },
  ];
  const answers = new Set<string>();
  for (const wish of asked) {
    const { status, json, headers } = await post("tickets/notify", { ...wish, email });
    answers.add(`${status} ${Object.keys(json.data).join()} ${[...headers.keys()].sort().join()}`);
  }
  t.is(answers.size, 1, [...answers].join("; "));
  t.is(await told(email), 1, "the one that is there is mailed at once");
  const stored = await db("awaitedTickets").where({ email });
  t.is(stored.length, 2, "of a merchant that there is not nothing is stored, nor of what was mailed");
  // A guess at a folio counts as in a lookup: two misses were at this one.
  for (const total of [2, 3, 4, 5]) await post("tickets/notify", { ...proof, total, email });
  const shut = await post("tickets/notify", { ...proof, email });
  t.is(`${shut.status} ${shut.json.error}`, "429 ticket.lookup_shut");
  t.is((await post("tickets/lookup", proof)).json.error, "ticket.lookup_shut");
});

test.serial("a mailbox and a place have measures of tickets that are waited for in a day", async (t) => {
  const { db } = api().deps;
  const { proof } = await sold();
  await db("mailCounts").delete();
  const wish = (folio: string, email: string) =>
    post("tickets/notify", { ...proof, externalId: folio, email });
  t.is((await wish("m-1", "mucho@prueba.example")).status, 202);
  await db("mailCounts").update({ mails: 10 });
  t.is((await wish("m-2", "mucho@prueba.example")).status, 202, "it is not told whose measure is full");
  t.is((await db("awaitedTickets").where({ email: "mucho@prueba.example" })).length, 1);
  await db("mailCounts").update({ mails: 60 });
  t.is((await wish("m-one-more", "otra@prueba.example")).json.error, "request.rate_limited");
});

/** The key that receipts carried while it was the id in other letters, without its check letter. */
function oldKey(id: string): string {
  const digits = id.replaceAll("-", "");
  return BigInt(`0x${digits.slice(0, 12)}${digits.slice(13)}`)
    .toString(32)
    .toUpperCase()
    .padStart(25, "0");
}
