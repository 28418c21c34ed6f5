import { existsSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { type BrowserContextOptions, chromium } from "playwright-core";
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
  options: BrowserContextOptions = {},
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
    const page = await (await browser.newContext(options)).newPage();
    const outside: string[] = [];
    const errors: string[] = [];
    page.on("response", (response) => {
      if (/^https?:/.test(response.url()) && !response.url().startsWith(baseUrl))
        outside.push(response.url());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(baseUrl + path, { waitUntil: "networkidle" });
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

test.serial("an administrator sees the queues, and the page asks nobody outside", async (t) => {
  const { email, password } = api().demo.admin;
  const seen = await visit(t, "/admin/queues", "ticketIntake", {
    httpCredentials: { username: email, password },
  });
  if (!seen) return;
  t.deepEqual(seen.outside, []);
  t.deepEqual(seen.errors, []);
  t.regex(seen.text, /ticketIntake/);
  t.regex(seen.text, /invoiceStamping/);
});
