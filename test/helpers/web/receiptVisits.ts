import type { ExecutionContext } from "ava";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ticketFixture } from "../cfdi/ticketFixture.ts";
import type { TestApi } from "../http/startTestApi.ts";
import { openContext } from "./faceBrowser.ts";

const phone = { viewport: { width: 360, height: 740 } } as const;

/** Returns what people with a receipt do in a browser of their own, on a phone unless told otherwise. */
export function receiptVisits(api: () => TestApi, chromium: () => Browser | undefined) {
  /** Sells, and returns the path of the receipt's page. */
  async function sold(changes: Record<string, unknown> = {}): Promise<string> {
    const { json, text } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture(changes) });
    if (!json.data) throw new Error(text);
    return new URL(String(json.data.selfInvoiceUrl)).pathname;
  }

  /** Visits in a browser of one person, and holds that no page has asked another host or the console for anything. */
  async function visit(
    t: ExecutionContext,
    options: BrowserContextOptions,
    story: (page: Page) => Promise<void>,
  ): Promise<void> {
    const browser = chromium();
    if (browser === undefined) {
      t.log("skipped: chromium is not installed");
      t.pass();
      return;
    }
    t.timeout(180_000);
    const { context, page, trouble } = await openContext(browser, api().baseUrl, { ...phone, ...options });
    await story(page);
    t.deepEqual(trouble.outside, []);
    // A refused form answers with such a status, which the console notes; so it does with requests without a line.
    const expected = /status of 4(22|04|09)|ERR_INTERNET_DISCONNECTED/;
    const errors = trouble.errors.filter((error) => !expected.test(error));
    t.deepEqual(errors, []);
    await context.close();
  }

  return { sold, visit, fill, reach, fits };
}

async function fill(page: Page, rfc = "URE180429TM6"): Promise<void> {
  await page.locator("[name=rfc]").fill(rfc);
  await page.locator("[name=name]").fill("Universidad Robotica Española");
  await page.locator("[name=postalCode]").fill("86991");
  await page.locator("[name=taxRegime]").selectOption("601");
  await page.locator("[name=cfdiUse]").selectOption("G03");
}

/** Goes on by Tab until the element has the focus. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await page.locator(selector).evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way to ${selector} by Tab.`);
}

/** Says whether nothing of the page is wider than its screen. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth");
}
