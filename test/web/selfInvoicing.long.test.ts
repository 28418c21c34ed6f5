import test, { type ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { apiOfFile } from "../helpers/http/api.ts";
import { browserOfFile, isAccessible } from "../helpers/web/faceBrowser.ts";
import { receiptVisits } from "../helpers/web/receiptVisits.ts";

const api = apiOfFile();
const chromium = browserOfFile();
const { sold, visit, fill, reach } = receiptVisits(api, chromium);

const words = {
  es: {
    locale: "es-MX",
    review: "Revisar mi factura",
    issue: "Facturar $232.00 MXN",
    ready: "Tu factura está lista",
    wrong: "RFC",
    remember: "Recordar estos datos en este dispositivo",
    forget: "Olvidar URE180429TM6",
  },
  en: {
    locale: "en-US",
    review: "Review my invoice",
    issue: "Invoice $232.00 MXN",
    ready: "Your invoice is ready",
    wrong: "RFC",
    remember: "Remember this data on this device",
    forget: "Forget URE180429TM6",
  },
} as const;

async function downloads(t: ExecutionContext, page: Page): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.locator("a[href$='/pdf']").click();
  t.regex((await coming).suggestedFilename(), /\.pdf$/);
}

for (const language of ["es", "en"] as const) {
  const said = words[language];

  test.serial(
    `from the QR to the PDF on a phone, a wrong RFC repaired on the way (${language})`,
    async (t) => {
      const path = await sold();
      await visit(t, { locale: said.locale }, async (page) => {
        await page.goto(path);
        await isAccessible(t, page, "the sale");
        await fill(page, "URE180429TM6");
        await page.locator("[name=rfc]").fill("URE189929TM6");
        await page.locator("[name=rfc][aria-invalid=true]").waitFor();
        await isAccessible(t, page, "a fault while typing");
        await page.locator("[name=rfc]").fill("URE180429TM6");
        await page.locator("[name=rfc]:not([aria-invalid])").waitFor();
        await page.getByLabel(said.remember).check();
        await page.getByRole("button", { name: said.review }).click();
        await page.getByRole("button", { name: said.issue }).waitFor();
        await isAccessible(t, page, "the review");
        await page.getByRole("button", { name: said.issue }).click();
        await page.locator("[data-progress]").waitFor();
        await isAccessible(t, page, "the progress");
        await api().work();
        await page.getByRole("heading", { name: said.ready }).waitFor();
        await isAccessible(t, page, "the invoice");
        await downloads(t, page);
        await page.goto(`${path}?do=correct`);
        await isAccessible(t, page, "the correction");

        await page.goto(await sold());
        await page.getByRole("button", { name: "Universidad Robotica Española" }).click();
        await page.getByRole("button", { name: said.issue }).waitFor();
        await page.goto(await sold());
        await page.getByRole("button", { name: said.forget }).click();
        await page.locator("[data-receivers]").waitFor({ state: "hidden" });
        t.is(await page.evaluate("localStorage.length"), 0);
      });
    },
  );

  test.serial(`the same with scripts blocked (${language})`, async (t) => {
    const path = await sold();
    await visit(t, { locale: said.locale, javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      await fill(page, "URE189929TM6");
      await page.getByRole("button", { name: said.review }).click();
      await page.locator("[name=rfc][aria-invalid=true]").waitFor();
      await fill(page, "URE180429TM6");
      await page.getByRole("button", { name: said.review }).click();
      await page.getByRole("button", { name: said.issue }).click();
      await page.locator("[data-progress]").waitFor();
      await api().work();
      await page.getByRole("heading", { name: said.ready }).waitFor();
      await downloads(t, page);
    });
  });
}

test.serial("a purchase is invoiced by the keyboard alone", async (t) => {
  const path = await sold();
  await visit(t, {}, async (page) => {
    await page.goto(path);
    const type = async (name: string, text: string) => {
      await reach(page, `[name=${name}]`);
      await page.keyboard.type(text);
    };
    await type("rfc", "URE180429TM6");
    await type("name", "Universidad Robotica Española");
    await type("postalCode", "86991");
    await type("taxRegime", "601");
    await type("cfdiUse", "G03");
    await reach(page, "button[value=review]");
    await page.keyboard.press("Enter");
    await page.locator("button[value=issue]").waitFor();
    await reach(page, "button[value=issue]");
    await page.keyboard.press("Enter");
    await page.locator("[data-progress]").waitFor();
    await api().work();
    await page.getByRole("heading", { name: words.es.ready }).waitFor();
    await reach(page, "a[href$='/pdf']");
    t.pass();
  });
});

test.serial("what others have written is shown as text, and never breaks the page", async (t) => {
  const { deps, demo } = api();
  const branding = JSON.stringify({ primaryColor: "#ffe600", footer: "<script>alert(1)</script>" });
  await deps
    .db("merchants")
    .where({ id: demo.merchant.id })
    .update({ slug: "la-muestra", tradeName: hostile });
  const row = { merchantId: demo.merchant.id, branding, updatedAt: new Date() };
  await deps.db("merchantSettings").insert(row).onConflict("merchantId").merge(["branding"]);
  const path = await sold();
  await deps.db("branches").update({ name: hostile });
  const ticket = await deps.db("tickets").orderBy("seq", "desc").first<Stored>("content");
  const content = { items: ticket.content.items.map((item) => ({ ...item, description: hostile })) };
  await deps.db("tickets").update({ content: deps.db.raw("content || ?::jsonb", [JSON.stringify(content)]) });
  await visit(t, {}, async (page) => {
    for (const place of [path, "/f/la-muestra"]) {
      await page.goto(place);
      await isAccessible(t, page, place);
      t.is(await page.evaluate("document.querySelectorAll('main img, main script').length"), 0);
      t.true(Number(await page.evaluate("document.documentElement.scrollWidth")) <= 360, "nothing overflows");
      t.notRegex(await page.locator("main").innerText(), /[\u202a-\u202e\u2066-\u2069]/);
      t.true((await page.content()).length < 120_000);
    }
  });
});

interface Stored {
  readonly content: { readonly items: readonly object[] };
}

const hostile = `<img src=x onerror=alert(1)>\u202Egnp.exe${"x".repeat(10_000)}`;

test.serial(
  "the first load weighs under sixty kilobytes, and every other page is accessible too",
  async (t) => {
    const path = await sold();
    await visit(t, {}, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      let bytes = 0;
      session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(path, { waitUntil: "networkidle" });
      t.log(`${bytes} bytes`);
      t.true(bytes > 1_000 && bytes <= 60_000, `${bytes} bytes`);
      for (const place of [
        "/factura",
        "/f/la-muestra",
        "/login",
        "/forgot-password",
        "/t/3YAWC3SX91NF9PVR14D0",
      ]) {
        await page.goto(place);
        await isAccessible(t, page, place);
      }
    });
  },
);
