import { existsSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { chromium, type Page } from "playwright-core";
import { apiOfFile } from "../helpers/api.ts";

const executablePath = "/usr/bin/chromium";
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const api = apiOfFile();

interface Seen {
  readonly text: string;
  /** Addresses elsewhere that an answer came from. */
  readonly outside: readonly string[];
  readonly errors: readonly string[];
}

async function visit(
  t: ExecutionContext,
  path: string,
  expected: string,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Seen | undefined> {
  if (!existsSync(executablePath)) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return undefined;
  }
  t.timeout(60_000);
  const { baseUrl } = api();
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    const page = await (await browser.newContext({ locale: "es-MX" })).newPage();
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
    return { text: await page.locator("body").innerText(), outside, errors };
  } finally {
    await browser.close();
  }
}

test.serial("the reference page shows the contract and asks nobody outside", async (t) => {
  const seen = await visit(t, "/docs", "Take in one sale");
  if (!seen) return;
  t.deepEqual(seen.outside, []);
  t.deepEqual(seen.errors, []);
  t.regex(seen.text, /Take in one sale/);
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
