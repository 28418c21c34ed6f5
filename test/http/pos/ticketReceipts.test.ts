import { inflateSync } from "node:zlib";
import test from "ava";
import { decodeQR } from "qr/decode.js";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { composedMail } from "../../helpers/mail/composedMail.ts";
import { pdfText } from "../../adapters/pdf/pdfText.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/tickets";

async function sent(
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; selfInvoiceUrl: string }> {
  const { json } = await api().call("POST", base, { body: ticketFixture(changes) });
  return json.data;
}

const bytesOf = async (path: string) => {
  const headers = { "X-API-Key": api().demo.apiKey };
  return Buffer.from(await (await fetch(api().baseUrl + path, { headers })).arrayBuffer());
};

/** The pixels of a PNG of one bit, as a reader of QR codes wants them. */
function pixelsOf(png: Buffer): { width: number; height: number; data: Uint8Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const data = new Uint8Array(width * height * 4);
  const stride = 1 + Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isWhite = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.set(isWhite ? [255, 255, 255, 255] : [0, 0, 0, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

test.serial("the QR code of a receipt leads where the receipt does, in every form", async (t) => {
  const { id, selfInvoiceUrl } = await sent();
  const png = await bytesOf(`${base}/${id}/qr`);
  t.is(decodeQR(pixelsOf(png)), selfInvoiceUrl);
  const svg = await api().call("GET", `${base}/${id}/qr?format=svg`);
  t.is(svg.headers.get("content-type"), "image/svg+xml");
  t.regex(svg.text, /^<svg[^>]+/);
  const commands = await bytesOf(`${base}/${id}/qr?format=escpos`);
  const stored = Buffer.from(selfInvoiceUrl);
  const length = stored.length + 3;
  const store = Buffer.from([0x1d, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, 0x50, 0x30]);
  t.true(commands.includes(Buffer.concat([store, stored])), "the printer is given the whole address");
  t.is((await api().call("GET", `${base}/${id}/qr?format=gif`)).status, 400);
  const { key } = await api().keyWith("tickets:read");
  t.is((await api().call("GET", `${base}/${id}/qr`, { key })).status, 404, "whoever has it may invoice");
});

test.serial(
  "the sales note is a page without fiscal value, with the code only for who may issue",
  async (t) => {
    const { id } = await sent();
    const note = await bytesOf(`${base}/${id}/pdf`);
    t.true(note.subarray(0, 5).equals(Buffer.from("%PDF-")));
    const { key } = await api().keyWith("tickets:read");
    const plain = await api().call("GET", `${base}/${id}/pdf`, { key });
    t.is(plain.status, 200);
    t.true(plain.text.length < note.length, "no QR code is on it");
  },
);

test.serial("the sales note adds up to its total", async (t) => {
  const { id } = await sent({ tip: 20, deposits: -45.5, giftCards: 500, total: 706.5 });
  const pdf = await bytesOf(`${base}/${id}/pdf`);
  const text = pdfText(pdf);
  if (text === undefined) {
    t.pass("pdftotext is not installed here.");
    return;
  }
  const facts = [
    ["Propina", "20.00"],
    ["Depósitos", "-45.50"],
    ["Tarjetas de regalo", "500.00"],
    ["Total", "706.50 MXN"],
  ] as const;
  for (const [name, amount] of facts) t.regex(text.join(), new RegExp(`${name} +${amount}`));
});

test.serial("the link is mailed while the sale can be claimed, and why not is told", async (t) => {
  const { deps } = api();
  const { id, selfInvoiceUrl } = await sent();
  const mail = (of: string) =>
    api().call("POST", `${base}/${of}/email`, { body: { to: "cliente@prueba.example" } });
  t.is((await mail(id)).status, 202);
  const row = await MailRow.query(deps.db).findOne({ template: "ticketLink" }).throwIfNotFound();
  const written = await composedMail(deps, row);
  t.true(written.text.includes(selfInvoiceUrl));

  await api().call("PUT", `${base}/${id}/lock`, { body: { locked: true } });
  t.is((await mail(id)).json.error, "ticket.locked");
  const [old, invoiced] = [
    await sent({ issuedAt: "2025-01-05T12:00:00Z" }),
    await sent({ customer: customerFixture }),
  ];
  await api().work();
  t.is((await mail(old.id)).json.error, "ticket.window_closed");
  t.is((await mail(invoiced.id)).json.error, "ticket.already_invoiced");
  await api().call("DELETE", `${base}/${id}`);
  t.is((await mail(id)).json.error, "ticket.not_open");
});

test.serial(
  "a ticket is corrected while nothing is issued, and its timeline keeps what it said",
  async (t) => {
    const { id } = await sent();
    await api().work();
    const before = (await api().call("GET", `${base}/${id}`)).json.data;
    const body = { ...ticketFixture(), externalId: before.externalId };
    const [item] = (body as unknown as { items: object[] }).items;
    const same = { ...body, items: [{ ...item, description: "Cuaderno corregido" }] };
    const put = (content: object) => api().call("PUT", `${base}/${id}`, { body: content });
    const corrected = await put(same);
    t.is(corrected.status, 202, corrected.text);
    t.is(corrected.json.data.items[0].description, "Cuaderno corregido");
    t.is((await put(same)).status, 200, "it says so already");
    const events = (await api().call("GET", `${base}/${id}/events`)).json.data.items;
    t.like(
      events.find(({ kind }: { kind: string }) => kind === "replaced"),
      { invoiceId: null },
    );
    await api().work();
    t.is((await api().call("GET", `${base}/${id}`)).json.data.state, "accepted");

    const [other] = await Branch.query(api().deps.db).where({ isMain: false }).limit(1);
    const wrong = await put({ ...same, externalId: "otro", ...(other && { branch: other.code }) });
    t.is(wrong.status, 422);
    t.deepEqual(
      wrong.json.details.map(({ code }: { code: string }) => code),
      ["ticket.folio_fixed", ...(other ? ["ticket.branch_fixed"] : [])],
    );
    t.is((await put({})).status, 422);

    await api().call("POST", `${base}/${id}/invoice`, { body: { customer: customerFixture } });
    await api().work();
    t.is((await put(body)).json.error, "ticket.folio_conflict");
  },
);
