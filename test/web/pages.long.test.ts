import test, { type ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { apiOfFile } from "../helpers/http/api.ts";
import { pageBrowser } from "../helpers/http/pageBrowser.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { browserOfFile } from "../helpers/web/faceBrowser.ts";

const api = apiOfFile();

/** Each visit has a context of its own, which shares nothing with the others. */
const chromiumOfFile = browserOfFile();

interface Seen {
  readonly text: string;
  /** Addresses elsewhere that an answer came from. */
  readonly outside: readonly string[];
  readonly errors: readonly string[];
  /** The reports of a broken Content-Security-Policy. */
  readonly violations: readonly string[];
}

/** A browser as small as telephones are, and without scripts: our own pages have to work in it. */
const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false } as const;

async function visit(
  t: ExecutionContext,
  path: string,
  expected: string,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Seen | undefined> {
  const browser = chromiumOfFile();
  if (!browser) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return undefined;
  }
  t.timeout(300_000);
  const { baseUrl } = api();
  const isOwn = !path.startsWith("/docs") && !path.startsWith("/admin");
  const context = await browser.newContext({ locale: "es-MX", ...(isOwn && phone) });
  // A page may be slow on a loaded machine; the test's own time bounds it.
  context.setDefaultTimeout(0);
  try {
    const page = await context.newPage();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    const outside: string[] = [];
    const errors: string[] = [];
    page.on("response", (response) => {
      if (/^https?:/.test(response.url()) && !response.url().startsWith(baseUrl))
        outside.push(response.url());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(baseUrl + path, { waitUntil: "networkidle" });
    await before(page);
    await page.getByText(expected).first().waitFor();
    return { text: await page.locator("body").innerText(), outside, errors, violations };
  } finally {
    await context.close();
  }
}

test.serial("the reference page shows the contract and asks nobody outside", async (t) => {
  // Only the whole reference has the guides; the list of operations before it has none.
  const seen = await visit(t, "/docs", "Primer ticket");
  if (!seen) return;
  t.deepEqual(seen.outside, []);
  t.deepEqual(seen.errors, []);
  t.regex(seen.text, /Recibe una venta/);
  t.regex(seen.text, /Invoices/);
});

test.serial("an administrator signs in to the queues, and neither page asks anybody outside", async (t) => {
  const { email, password } = api().demo.admin;
  const seen = await visit(t, "/admin/queues", "ticketIntake", async (page) => {
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña").fill(password);
    await page.getByRole("button", { name: "Entrar" }).click();
  });
  if (!seen) return;
  t.deepEqual(seen.outside, []);
  t.deepEqual(seen.errors, []);
  t.regex(seen.text, /ticketIntake/);
  t.regex(seen.text, /invoiceStamping/);
});

test.serial("a receipt is invoiced on a phone, without a script and without a fault", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const { path } = await pageBrowser(api).open(json.data.selfInvoiceUrl);
  const seen = await visit(t, path, "Tu factura está lista", async (page) => {
    await page.getByLabel("RFC").fill("URE180429TM6");
    await page.getByLabel("Nombre o razón social").fill("Universidad Robotica Española");
    await page.getByLabel("Código postal fiscal").fill("86991");
    await page.getByLabel("Régimen fiscal").selectOption("601");
    await page.getByLabel("Uso de la factura").selectOption("D01");
    await page.getByRole("button", { name: "Revisar mi factura" }).click();
    await page.getByText("Falta corregir").waitFor();
    t.true(await fitsTheWidth(page));
    await page.getByLabel("Uso de la factura").selectOption("G03");
    await page.getByRole("button", { name: "Revisar mi factura" }).click();
    await page.getByRole("button", { name: "Facturar $232.00 MXN" }).click();
    await page.getByText("Estamos timbrando tu factura").waitFor();
    await api().work();
  });
  if (!seen) return;
  t.deepEqual(seen.outside, []);
  t.deepEqual(seen.violations, []);
  t.regex(seen.text, /URE180429TM6/);
});

test.serial("the pages fit a narrow phone, in either language, light or dark", async (t) => {
  for (const path of ["/login", "/forgot-password?lang=en", "/factura", "/reset-password"]) {
    const seen = await visit(t, path, "Timbra", async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const looks: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        t.true(await fitsTheWidth(page), `${path}, ${colorScheme}`);
        looks.push((await page.screenshot()).toString("base64"));
      }
      t.not(looks[0], looks[1], "by night it is dark");
    });
    if (!seen) return;
    t.deepEqual(seen.outside, []);
    t.deepEqual(seen.violations, []);
  }
});

/** Measured from outside: the page itself runs no script. */
async function fitsTheWidth(page: Page): Promise<boolean> {
  const width = page.viewportSize()?.width ?? 0;
  const boxes = await Promise.all(
    (await page.locator("main *").all()).map((element) => element.boundingBox()),
  );
  return boxes.every((box) => !box || box.x + box.width <= width + 1);
}
