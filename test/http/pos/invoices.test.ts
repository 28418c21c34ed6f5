import { randomUUID } from "node:crypto";
import test from "ava";
import { InvoiceDocument } from "../../../src/models/InvoiceDocument.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

async function invoiced(stamped: boolean): Promise<{ invoiceId: string; ticketId: string }> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const ticketId = json.data.id as string;
  await api().work();
  const path = `/api/v1/tickets/${ticketId}/invoice`;
  const asked = await api().call("POST", path, { body: { customer: customerFixture } });
  if (stamped) await api().work();
  return { invoiceId: asked.json.data.id as string, ticketId };
}

test.serial("an invoice is polled until it is stamped, by id, fiscal folio and ticket", async (t) => {
  const { invoiceId, ticketId } = await invoiced(false);
  const path = `/api/v1/invoices/${invoiceId}`;
  const waiting = await api().call("GET", path);
  t.like(waiting.json.data, { state: "requested", uuid: null, files: null, verificationUrl: null });
  t.is(waiting.headers.get("retry-after"), "1");
  const file = await api().call("GET", `${path}/files/xml`);
  t.regex(file.headers.get("cache-control") ?? "", /no-store$/);
  t.is(file.status, 409);
  t.is(file.json.error, "invoice.file_not_ready");
  t.truthy(file.headers.get("retry-after"));

  await api().work();
  const headers = { "If-None-Match": waiting.headers.get("etag") as string };
  const stamped = await api().call("GET", path, { headers });
  t.is(stamped.status, 200);
  const { data } = stamped.json;
  t.like(data, { state: "stamped", series: "CENTRO", ticketId, total: 232, subtotal: 200 });
  t.true((data.verificationUrl as string).startsWith("https://verificacfdi.facturaelectronica.sat.gob.mx/"));
  t.is((await api().call("GET", `/api/v1/invoices/uuid/${data.uuid}`)).json.data.id, invoiceId);
  t.is((await api().call("GET", `/api/v1/invoices?uuid=${data.uuid}`)).json.data.items[0].id, invoiceId);
  t.is((await api().call("GET", `/api/v1/invoices?ticketId=${ticketId}`)).json.data.items.length, 1);
  const ticket = await api().call("GET", `/api/v1/tickets/${ticketId}`);
  t.like(ticket.json.data, {
    state: "invoiced",
    invoice: { id: invoiceId, state: "stamped", uuid: data.uuid },
  });
});

test.serial("a stamped invoice is downloaded as XML, PDF and ZIP, and not twice", async (t) => {
  const { invoiceId } = await invoiced(true);
  const file = (format: string, headers = {}) =>
    api().call("GET", `/api/v1/invoices/${invoiceId}/files/${format}`, { headers });
  const etags: Record<string, string> = {};
  const begins = { xml: "<?xml", pdf: "%PDF-", zip: "PK" };
  for (const [format, beginning] of Object.entries(begins)) {
    const answer = await file(format);
    t.is(answer.status, 200, format);
    t.true(answer.text.startsWith(beginning), format);
    t.regex(answer.headers.get("content-type") as string, new RegExp(`^application/${format}`));
    t.regex(
      answer.headers.get("content-disposition") as string,
      new RegExp(`^attachment; filename="CENTRO-\\d+_[\\w-]{36}\\.${format}"$`),
    );
    etags[format] = answer.headers.get("etag") as string;
  }
  // With the XML gone nothing can be rendered, so whoever still gets an answer was not waiting for it.
  const { db } = api().deps;
  await InvoiceDocument.query(db).findById(invoiceId).patch({ stampedXml: null });
  for (const [format, etag] of Object.entries(etags))
    t.is((await file(format, { "If-None-Match": etag })).status, 304, format);
  t.is((await file("pdf")).status, 200);
  const lost = await file("xml");
  t.like(lost, { status: 500 });
  t.is(lost.headers.get("etag"), null);
});

/** Red, opaque, one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

test.serial(
  "downloads carry a merchant's new colours, template, words and logo from then on, under another ETag",
  async (t) => {
    const { invoiceId } = await invoiced(true);
    const path = `/api/v1/invoices/${invoiceId}/files`;
    const session = await api().signIn("merchant");
    const read = async (format: string) => {
      const { headers, text } = await api().call("GET", `${path}/${format}`);
      return { etag: headers.get("etag") as string, text };
    };
    const before = { xml: await read("xml"), pdf: await read("pdf") };
    const body = { primaryColor: "#0b6e4f", accentColor: "#fa9f42" };
    const { status } = await api().call("PUT", "/api/v1/merchant/branding", { session, body });
    t.is(status, 200);
    const after = await read("pdf");
    t.not(after.etag, before.pdf.etag);
    t.not(after.text, before.pdf.text);
    t.is((await read("pdf")).etag, after.etag);
    t.is((await read("xml")).etag, before.xml.etag);
    const stale = await api().call("GET", `${path}/pdf`, { headers: { "If-None-Match": before.pdf.etag } });
    t.is(stale.status, 200);

    const printedAs = async (looks: object) => {
      const { status: saved } = await api().call("PUT", "/api/v1/merchant/branding", {
        session,
        body: { ...body, ...looks },
      });
      t.is(saved, 200);
      return read("pdf");
    };
    const modern = await printedAs({ pdfTemplate: "modern" });
    t.not(modern.etag, after.etag);
    t.not(modern.text, after.text);
    const worded = await printedAs({ pdfTemplate: "modern", pdfFooter: "Gracias por su compra" });
    t.not(worded.etag, modern.etag);
    t.not(worded.text, modern.text);
    t.is((await printedAs({})).etag, after.etag);

    const logo = await api().call("PUT", "/api/v1/merchant/branding/logo", {
      session,
      body: { image: onePixel },
    });
    t.is(logo.status, 200, logo.text);
    const withLogo = await read("pdf");
    t.notRegex(after.text, /\/Subtype \/Image/);
    t.regex(withLogo.text, /\/Subtype \/Image/);
    t.not(withLogo.etag, after.etag);
    await api().call("DELETE", "/api/v1/merchant/branding/logo", { session });
    t.is((await read("pdf")).etag, after.etag);
  },
);

test.serial("an invoice is mailed again, and each delivery says what became of it", async (t) => {
  const { deps } = api();
  const { invoiceId } = await invoiced(false);
  const path = `/api/v1/invoices/${invoiceId}`;
  const mail = (...to: string[]) => api().call("POST", `${path}/email`, { body: { to } });
  const early = await mail("compras@example.com");
  t.is(early.status, 409);
  t.is(early.json.error, "invoice.file_not_ready");
  await api().work();
  t.is((await mail()).json.details[0].path, "to");
  t.is((await mail("compras@example.com", "no.address")).json.details[0].path, "to[1]");
  t.is((await mail("compras@example.com", "gone@example.com")).status, 202);
  const rows = await deps.db("mails").where({ invoiceId }).orderBy("seq").select("id");
  await deliverMails(
    deps,
    rows.map(({ id }: { id: string }) => id),
  );
  await deps.db("mails").where({ id: rows[1].id }).update({ state: "refused", error: "550 No such mailbox" });
  t.is((await mail("compras@example.com")).status, 202, "once more, to one who has it already");
  const { items } = (await api().call("GET", `${path}/deliveries`)).json.data;
  t.is(items.length, 3);
  t.like(items[0], { recipient: "compras@example.com", state: "queued", about: "invoice", reason: null });
  t.like(items[1], { recipient: "gone@example.com", state: "refused", reason: { code: "refused" } });
  t.regex(items[1].reason.message, /550 No such mailbox/);
  t.like(items[2], { recipient: "compras@example.com", state: "sent" });
  t.truthy(items[2].sentAt);
  const { key } = await api().keyWith("invoices:read");
  t.is((await api().call("POST", `${path}/email`, { key, body: { to: ["a@example.com"] } })).status, 404);
});

test.serial("the timeline tells what happened, in order", async (t) => {
  const { invoiceId } = await invoiced(true);
  const { status, json } = await api().call("GET", `/api/v1/invoices/${invoiceId}/events`);
  t.is(status, 200);
  const kinds = json.data.items.map(({ kind }: { kind: string }) => kind);
  t.is(kinds[0], "requested");
  t.true(kinds.includes("stamped"));
});

test.serial("invoices are listed by state, receiver, series and date", async (t) => {
  await invoiced(true);
  t.true((await count("state=stamped&receiverRfc=XEXX010101000&series=CENTRO")) > 0);
  t.is(await count("state=refused"), 0);
  t.is(await count("series=NADA"), 0);
  t.is(await count("createdAt[gt]=2099-01-01T00:00:00Z"), 0);
  t.is(await count("limit=1"), 1);
});

test.serial("whatever is printed on a sale's papers finds both ticket and invoice", async (t) => {
  const items = [{ ...itemFixture(), quantity: 1, unitPrice: 12_345.67 }];
  const body = ticketFixture({ externalId: "Caja7-000812", total: 12_345.67, items });
  const sale = (await api().call("POST", "/api/v1/tickets", { body })).json.data;
  await api().work();
  const customer = { ...customerFixture, name: "Ñandú & PÉREZ 100% DEL CENTRO" };
  const asked = await api().call("POST", `/api/v1/tickets/${sale.id}/invoice`, { body: { customer } });
  await api().work();
  const { invoiceId: another } = await invoiced(true);
  const invoice = (await api().call("GET", `/api/v1/invoices/${asked.json.data.id}`)).json.data;
  const { uuid, series, folio } = invoice as { uuid: string; series: string; folio: string };
  const names = ["ñandú & pérez", "NANDU", "Pérez 100% del", "del centro"];
  const folios = [
    `${series}${folio}`,
    `${series} ${folio}`,
    `${series.toLowerCase()}-${folio}`,
    `${series}-00${folio}`,
  ];
  const amounts = ["12345.67", "12,345.67", "$12,345.67", "$ 12,345.67 MXN"];
  const uuids = [uuid, uuid.toUpperCase(), uuid.slice(0, 8), uuid.slice(-12), uuid.slice(7, 15), ` ${uuid} `];
  const ofBoth = [...names, ...folios, ...amounts, ...uuids, invoice.verificationUrl, "Caja7-000812"];
  const ofTicket = [sale.selfInvoiceUrl, sale.selfInvoiceUrl.split("/").at(-1), "caja7", "000812", "7-0008"];
  const found = async (list: string, words: string) => {
    const { json } = await api().call("GET", `/api/v1/${list}?q=${encodeURIComponent(words)}`);
    return json.data.items.map(({ id }: { id: string }) => id);
  };
  for (const words of [...ofBoth, ...ofTicket]) t.deepEqual(await found("tickets", words), [sale.id], words);
  for (const words of ofBoth) t.deepEqual(await found("invoices", words), [invoice.id], words);
  const plain = customerFixture.name.slice(1, -1);
  for (const words of [plain, plain.toLowerCase(), plain.toLowerCase().replaceAll("e", "é")])
    t.true((await found("invoices", words)).includes(another), `a name without an accent: ${words}`);
  for (const list of ["tickets", "invoices"]) {
    t.true((await found(list, customer.rfc.toLowerCase())).length > 1, "an RFC stands on many");
    t.true((await found(list, folio)).length > 0, "a folio alone may be of any series");
    for (const words of [
      "_andú",
      "%",
      "Pérez 1000",
      `${series}X${folio}`,
      "12345.6",
      `${uuid.slice(0, -4)}zzzz`,
    ])
      t.deepEqual(await found(list, words), [], `${list} ${words}`);
  }
});

test.serial("what does not exist, or has an id that is none, is 404", async (t) => {
  const paths = ["none", randomUUID(), `uuid/${randomUUID()}`, "uuid/none", `${randomUUID()}/events`];
  const files = [`${randomUUID()}/files/xml`, `${randomUUID()}/files/exe`, `${randomUUID()}/files/..%2f`];
  for (const path of [...paths, ...files])
    t.is((await api().call("GET", `/api/v1/invoices/${path}`)).status, 404, path);
});

test.serial("parameters that are none are all named", async (t) => {
  const query = "state=lost&receiverRfc=X&uuid=1&limit=101&after=*&createdAt[gte]=yesterday&colour=red";
  const { status, json } = await api().call("GET", `/api/v1/invoices?${query}`);
  t.is(status, 400);
  t.is(json.error, "request.parameter_invalid");
  t.deepEqual(json.details.map(({ path }: { path: string }) => path).sort(), [
    "after",
    "colour",
    "createdAt[gte]",
    "limit",
    "receiverRfc",
    "state",
    "uuid",
  ]);
});

async function count(query: string): Promise<number> {
  const { json } = await api().call("GET", `/api/v1/invoices?${query}`);
  return json.data.items.length as number;
}
