import test from "ava";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import type { MailContents } from "../../src/domain/mail/mailContents.ts";
import { mailTemplates } from "../../src/domain/mail/mailTemplate.ts";
import { deliverMails } from "../../src/operations/mail/deliverMails.ts";
import { type Mail, sendMail } from "../../src/operations/mail/sendMail.ts";
import { transact } from "../../src/queues/enqueue.ts";
import { customerFixture, itemFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { mailExamples } from "../helpers/mail/mailExamples.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const said = faceWords("portal", "es");
const phone = { width: 360, height: 740 };

/** A name that would run, fetch and mislead where it were taken for anything but a name. */
const hostile = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>"'><a href=https://evil.example>\u202Egnp.exe`;

const isBroken = (page: Page) => page.evaluate<boolean>("window.broken !== undefined");
const isTooWide = (page: Page) =>
  page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");

test.serial("a mail that names somebody hostile runs nothing, fetches nothing and fits a phone", (t) =>
  story(t, { viewport: phone, provoked: /Invalid or unexpected token/ }, async (page) => {
    const { deps } = api();
    await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: customerFixture }) });
    await api().work();
    const { id: invoiceId } = await deps.db("invoices").orderBy("seq", "desc").first("id");
    const names = ["merchant", "accountant", "inviter", "folio", "total", "answer"];
    const called = `${hostile} ${"Ñ".repeat(500)}`;
    const documents = [{ invoiceId, kind: "invoice", folio: called, total: called, isCancelled: true }];
    const mailbox = `${deps.config.pac.test?.url}/mailbox`;
    for (const template of mailTemplates) {
      const example: Readonly<Record<string, unknown>> = { ...mailExamples[template] };
      const content = Object.fromEntries(
        Object.entries(example).map(([name, value]) => [
          name,
          names.includes(name) ? called : name === "documents" ? documents : value,
        ]),
      );
      const to = `${template}@prueba.example`.toLowerCase();
      const mail = {
        merchantId: null,
        to,
        template,
        language: "es",
        content: content as MailContents[never],
      };
      await deliverMails(deps, [await transact(deps, (tx) => sendMail(tx, deps, mail as Mail))]);
      const html = await mailTo(mailbox, to);
      t.is(
        html.includes("&lt;img src=x"),
        Object.keys(content).some((name) => names.includes(name)),
        template,
      );
      await page.setContent(html);
      t.false(await isBroken(page), template);
      t.false(await isTooWide(page), `${template} fits`);
      t.is(await page.locator("img, script, iframe, form").count(), 0, template);
      const links = await page
        .locator("a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      t.true(
        links.every((link) => link.startsWith("https://timbra.example/")),
        template,
      );
    }
    // The same letter, if somebody forgot to escape it.
    await page.setContent(
      (await mailTo(mailbox, "invoice@prueba.example")).replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
    );
    t.true(await isBroken(page), "this test would see it");
  }),
);

test.serial("a logo that is no picture is refused in words, and what is behind a picture is cut off", (t) =>
  story(t, { as: "merchant", refusals: [422, 413] }, async (page) => {
    const { demo, deps } = api();
    await deps.db("merchants").where({ id: demo.merchant.id }).update({ slug: "la-muestra" });
    await page.goto("/portal/settings/branding");
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: said("settings.branding.chooseLogo") }).click();
      await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
      const answered = page.waitForResponse((answer) => answer.url().endsWith("/branding/logo"));
      await page.getByRole("button", { name: said("settings.branding.saveLogo") }).click();
      return (await answered).status();
    };
    const script = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.broken=1"><script>window.broken=1</script></svg>`;
    const refused = {
      "logo.svg": Buffer.from(script),
      "logo.png": Buffer.from(`<!doctype html>${script}`),
      "cut.png": png(4, 4).subarray(0, 60),
      "huge.png": png(30_000, 30_000),
    };
    for (const [name, bytes] of Object.entries(refused)) {
      t.is(await choose(name, bytes), 422, name);
      await page.getByRole("alert").first().waitFor();
      t.false(await isBroken(page), name);
      await page.getByRole("button", { name: said("settings.branding.dropLogo") }).click();
    }
    t.is(await choose("polyglot.png", Buffer.concat([png(4, 4), Buffer.from(script)])), 200);
    await page.getByRole("button", { name: said("settings.branding.clearLogo") }).waitFor();

    const address = "/api/v1/consumer/merchants/la-muestra/logo";
    const answer = await page.request.get(address);
    t.is(answer.headers()["content-type"], "image/png");
    t.is(answer.headers()["x-content-type-options"], "nosniff");
    t.false((await answer.body()).includes("<svg"), "only the picture is kept");
    await page.goto("/f/la-muestra");
    t.is(
      await page
        .locator("header img")
        .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      4,
    );
    t.false(await isBroken(page));
  }),
);

test.serial(
  "an invoice of hostile names is shown in place as a PDF, and its page runs nothing",
  async (t) => {
    const { demo, deps } = api();
    const items = [itemFixture({ quantity: 1, unitPrice: 100, description: hostile.replace("\u202E", "") })];
    await deps.db("merchants").where({ id: demo.merchant.id }).update({ tradeName: hostile });
    const body = ticketFixture({ customer: customerFixture, items, total: 100 });
    const { json, text } = await api().call("POST", "/api/v1/tickets", { body });
    t.truthy(json.data, text);
    await api().work();
    const { id } = await deps.db("invoices").orderBy("seq", "desc").first("id");
    await story(t, { as: "merchant" }, async (page) => {
      const printed = page.waitForResponse((answer) => answer.url().includes("/pdf"));
      await page.goto(`/portal/invoices/${id}`);
      await page.locator("iframe").first().waitFor();
      t.is((await printed).status(), 200);
      t.false(await isBroken(page));
      await page.goto(`/portal/tickets/${json.data.id}`);
      await page.locator("main").getByText("<img src=x").first().waitFor();
      t.is(await page.locator("img[src=x]").count(), 0);
      t.false(await isBroken(page));
    });
  },
);

/** Returns the HTML of the mail that has come to an address. */
async function mailTo(mailbox: string, to: string): Promise<string> {
  const headers = { Accept: "application/json" };
  const read = async (address: string): Promise<any> => (await fetch(address, { headers })).json(); // oxlint-disable-line typescript/no-explicit-any -- A test says what it expects.
  const { data } = await read(`${mailbox}?to=${to}`);
  return (await read(`${mailbox}/${data.items[0].id}`)).data.html;
}

/** Returns a grey picture of this size; a large one is a few kilobytes. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * Math.min(height, 1_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
