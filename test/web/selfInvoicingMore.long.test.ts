import test from "ava";
import type { Page } from "playwright-core";
import { drawnConstancia } from "../helpers/cfdi/drawnConstancia.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { browserOfFile, isAccessible } from "../helpers/web/faceBrowser.ts";
import { receiptVisits } from "../helpers/web/receiptVisits.ts";
import { waitFor } from "../helpers/waitFor.ts";

const api = apiOfFile();
const { sold, visit, fill, reach, fits } = receiptVisits(api, browserOfFile());
const keyOf = (path: string) => path.split("/").at(-1) as string;

const words = {
  es: {
    locale: "es-MX",
    constancia: "Llenar con mi constancia",
    read: "Listo. Revisa los datos y elige el uso.",
    addReceipt: "Agregar otro recibo a esta factura",
    sum: "2 recibos en una factura",
    issue: "Facturar $464.00 MXN",
    ready: "Tu factura está lista",
    await: "Avísame cuando llegue",
    awaited: "te escribimos a ana@prueba.example",
    help: "¿Algo no sale? Pide ayuda al comercio",
    helped: "Tu mensaje ya le llegó",
  },
  en: {
    locale: "en-US",
    constancia: "Fill in from my constancia",
    read: "Done. Check the data and choose the use.",
    addReceipt: "Add another receipt to this invoice",
    sum: "2 receipts in one invoice",
    issue: "Invoice $464.00 MXN",
    ready: "Your invoice is ready",
    await: "Tell me when it arrives",
    awaited: "we write to ana@prueba.example",
    help: "Something not working? Ask the merchant for help",
    helped: "The merchant has your message",
  },
} as const;

test.before(async () => {
  const { deps, demo } = api();
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ slug: "la-muestra" });
});

/** Types what a receipt says on the merchant's page, of a sale that its till has not sent. */
async function lookForMissing(page: Page, folio: string): Promise<void> {
  await page.goto("/f/la-muestra");
  await page.locator("[name=externalId]").fill(folio);
  await page.locator("[name=total]").fill("$232.00");
  await page.locator("[name=date]").fill("2026-11-20");
  await page.locator("main form button").first().click();
  await page.locator("button[value=notify]").waitFor();
}

for (const language of ["es", "en"] as const) {
  const said = words[language];

  test.serial(
    `a constancia fills the form in, from its PDF and from its QR's text (${language})`,
    async (t) => {
      const path = await sold();
      const buffer = drawnConstancia();
      await visit(t, { locale: said.locale }, async (page) => {
        await page.goto(path);
        await page.getByText(said.constancia).click();
        const file = { name: "constancia.pdf", mimeType: "application/pdf", buffer };
        await page.locator("#constanciaFile").setInputFiles(file);
        await page.getByText(said.read).waitFor();
        await isAccessible(t, page, "the constancia");
        const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
        t.is(await value("rfc"), "URE180429TM6");
        t.is(`${await value("name")} ${await value("postalCode")}`, "UNIVERSIDAD ROBOTICA ESPAÑOLA 86991");
        t.is(await value("taxRegime"), "601");
        await page.locator("[name=rfc]").fill("");
        await page
          .locator("#constanciaLink")
          .fill(
            "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010012345_EKU9003173C9",
          );
        await page.locator("#constanciaLink").blur();
        const rfc = page.locator("[name=rfc]");
        await waitFor("the RFC of the link", async () => (await rfc.inputValue()) === "EKU9003173C9");
        t.is(await page.evaluate("localStorage.length"), 0, "nothing of it is kept on the phone");
      });
    },
  );

  test.serial(
    `two receipts are one invoice within three pages, and help is asked for (${language})`,
    async (t) => {
      const [first, second] = [await sold(), await sold()];
      await visit(t, { locale: said.locale }, async (page) => {
        await page.goto(first);
        await page.getByText(said.addReceipt).click();
        await page.locator("#code").fill(keyOf(second));
        await page.locator("button[value=add]").click();
        await page.getByRole("heading", { name: said.sum }).waitFor();
        await isAccessible(t, page, "two receipts");
        t.true(await fits(page));
        await fill(page);
        await page.locator("button[value=review]").click();
        // Two taps at once ask for one invoice.
        await page.getByRole("button", { name: said.issue }).dblclick();
        await page.locator("[data-progress]").waitFor();
        await api().work();
        await page.getByRole("heading", { name: said.ready }).waitFor();
        await page.getByRole("link", { name: said.help }).click();
        await isAccessible(t, page, "help");
        await page.locator("#message").fill("¿Pueden cambiarle el uso?\nGracias");
        await page.locator("#email").fill("ana@prueba.example");
        await page.locator("button[value=help]").dblclick();
        await page.getByRole("heading", { name: said.helped }).waitFor();
        await isAccessible(t, page, "help asked for");
      });
      const { db } = api().deps;
      const covering = await db("invoices").where({ total: "464" });
      t.is(covering.length, language === "es" ? 1 : 2, "one invoice for each pair");
      t.is((await db("helpRequests")).length, language === "es" ? 1 : 2, "one question each");
    },
  );

  test.serial(`a purchase that is not there yet is told of when it arrives (${language})`, async (t) => {
    const folio = `N-${process.pid}-${language}`;
    await visit(t, { locale: said.locale }, async (page) => {
      await lookForMissing(page, folio);
      await isAccessible(t, page, "not there yet");
      await page.locator("#email").fill("ana@prueba.example");
      await page.getByRole("button", { name: said.await }).click();
      await page.getByText(said.awaited).waitFor();
      await isAccessible(t, page, "awaited");
    });
    await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ externalId: folio, issuedAt: "2026-11-20T18:00:00Z" }),
    });
    await api().work();
    const mails = await api().deps.db("mails").where({ template: "ticketArrived", language });
    t.is(mails.length, 1);
  });
}

test.serial("all of it works with scripts blocked", async (t) => {
  const [first, second] = [await sold(), await sold()];
  await visit(t, { javaScriptEnabled: false }, async (page) => {
    await lookForMissing(page, `S-${process.pid}`);
    await page.locator("#email").fill("eva@prueba.example");
    await page.locator("button[value=notify]").click();
    await page.locator("main [role=status]").waitFor();
    await page.goto(first);
    await page.getByText(words.es.addReceipt).click();
    await page.locator("#code").fill(keyOf(second));
    await page.locator("button[value=add]").click();
    await page.locator("button[value=drop]").click();
    await page.locator("button[value=drop]").waitFor({ state: "detached" });
    await page.getByText(words.es.addReceipt).click();
    await page.locator("#code").fill(keyOf(second));
    await page.locator("button[value=add]").click();
    await fill(page);
    await page.locator("button[value=review]").click();
    await page.getByRole("button", { name: words.es.issue }).waitFor();
    await page.goto(`${first}?do=help`);
    await page.locator("#message").fill("Hola");
    await page.locator("#email").fill("eva@prueba.example");
    await page.locator("button[value=help]").click();
    await page.getByRole("heading", { name: words.es.helped }).waitFor();
  });
  t.pass();
});

test.serial("another receipt is added, and help asked for, by the keyboard alone", async (t) => {
  const [first, second] = [await sold(), await sold()];
  await visit(t, {}, async (page) => {
    await page.goto(first);
    await reach(page, "details:has(#code) > summary");
    await page.keyboard.press("Enter");
    await reach(page, "#code");
    await page.keyboard.type(keyOf(second));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words.es.sum }).waitFor();
    await reach(page, "a[href$='do=help']");
    await page.keyboard.press("Enter");
    await reach(page, "#message");
    await page.keyboard.type("Hola");
    await reach(page, "#email");
    await page.keyboard.type("leo@prueba.example");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words.es.helped }).waitFor();
  });
  t.pass();
});

const ends = [
  ["too late", { issuedAt: new Date(Date.now() - 60 * 86_400_000).toISOString() }, undefined, /plazo/],
  ["locked", {}, { locked: true }, /detuvo/],
  ["rejected", {}, { state: "rejected" }, /No encontramos/],
  ["in a global invoice", {}, { state: "globallyInvoiced" }, /global/],
  ["invoiced elsewhere", {}, { state: "invoicedElsewhere" }, /ya está facturada/],
] as const;

test.serial(
  "a sale that cannot be invoiced says why and what to do, at 320 px and twice the size",
  async (t) => {
    const { db } = api().deps;
    for (const [what, sale, patch, told] of ends) {
      const path = await sold(sale);
      if (patch)
        await db("tickets")
          .where({ receiptSecret: keyOf(path).slice(0, -1) })
          .update(patch);
      // Twice the size on a 640 px screen is what 320 px shows.
      for (const options of [
        { viewport: { width: 320, height: 640 } },
        { viewport: { width: 320, height: 320 }, deviceScaleFactor: 2 },
      ])
        await visit(t, options, async (page) => {
          await page.goto(path);
          t.regex(await page.locator("main").innerText(), told, what);
          t.true((await page.locator("main a").count()) > 0, `${what}: a way on`);
          t.true(await fits(page), what);
          await isAccessible(t, page, what);
        });
    }
  },
);
