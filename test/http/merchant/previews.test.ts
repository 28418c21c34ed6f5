import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const invoice = "/api/v1/merchant/branding/preview";
const page = "/api/v1/merchant/self-invoice/preview";
const branding = { primaryColor: "#0b6e4f", accentColor: "#fa9f42", slogan: "Desde 1987", footer: "Gracias" };
const terms = {
  slug: null,
  enabled: true,
  deadlineFrom: "sale",
  deadlineDays: 7,
  cfdiUses: null,
  correctionDays: 0,
  texts: { welcome: "<b>Hola</b>, factura aquí.", terms: null, help: "Llámanos." },
};

const ask = async (path: string, body: object, session?: string) =>
  api().call("POST", path, { body, session: session ?? (await api().signIn("merchant")) });
const settings = async () =>
  (await api().call("GET", "/api/v1/merchant/settings", { session: await api().signIn("merchant") })).json
    .data;

test.serial("a sample invoice is printed in looks that nobody has saved, and nothing is", async (t) => {
  const before = await settings();
  const { status, text, headers } = await ask(invoice, { branding });
  t.is(status, 200, text);
  t.is(headers.get("content-type"), "application/pdf");
  t.true(text.startsWith("%PDF-"));
  const other = await ask(invoice, { branding: { ...branding, primaryColor: "#800000" } });
  t.not(other.text, text, "the colours are those that were sent");
  const looks = [{ pdfTemplate: "modern" }, { pdfTemplate: "compact" }, { pdfHeader: "Av. Juárez 12" }];
  for (const tried of looks)
    t.not((await ask(invoice, { branding: { ...branding, ...tried } })).text, text, JSON.stringify(tried));
  t.deepEqual(await settings(), before);
});

test.serial("what is no picture is refused as a logo is", async (t) => {
  const image = Buffer.from("no picture").toString("base64");
  t.is((await ask(invoice, { branding, image })).json.error, "branding.logo_refused");
  t.is((await ask(page, { branding, image })).json.error, "branding.logo_refused");
  t.is((await ask(invoice, { branding: { ...branding, primaryColor: "red" } })).status, 422);
  t.is((await ask(invoice, { branding: { ...branding, pdfTemplate: "fancy" } })).status, 422);
});

test.serial(
  "the self-invoicing page is shown with what was typed, as text, and cannot be used",
  async (t) => {
    const before = await settings();
    const { status, text, headers } = await ask(page, { selfInvoice: terms, branding });
    t.is(status, 200, text);
    t.regex(headers.get("content-type") ?? "", /^text\/html/);
    t.regex(text, /&lt;b&gt;Hola&lt;\/b&gt;, factura aquí\./);
    t.regex(text, /Desde 1987/);
    t.regex(text, /Gracias/);
    t.regex(text, /#0b6e4f/);
    t.regex(text, /<body [^>]*inert/);
    t.notRegex(text, /<script/);
    t.deepEqual(await settings(), before);
    const off = await ask(page, { selfInvoice: { ...terms, enabled: false } });
    t.notRegex(off.text, /<form/);
    t.regex((await ask(page, {})).text, /<form/);
  },
);

test.serial("who may not read the settings sees no preview", async (t) => {
  const { session } = await teamMember(api(), "cashier");
  t.is((await ask(invoice, { branding }, session)).status, 404);
  t.is((await ask(page, {}, session)).status, 404);
});
