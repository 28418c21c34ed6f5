import type { Page } from "playwright-core";
import { startWholeBrowser } from "../../helpers/web/installedBrowser.ts";
import { signInAs } from "../../screenshots/signInAs.ts";
import { benchProduct } from "../benchProduct.ts";
import { compare, median } from "../compare.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 5;
const lines = 100;
const text = "servicios prestados";
const line = { description: "Servicio", quantity: 1, unitPrice: 10, productKey: "80101507", unitKey: "E48" };

/**
 * The editor of an invoice with a hundred lines in Chromium, beside that of an invoice with one: letters that a field takes
 * in a second, each until the frame that shows it.
 */
export async function typing(stage: Stage): Promise<Finding> {
  const { headers, merchant, ticketsUrl } = await benchProduct(stage, await stage.database(), undefined);
  const baseURL = new URL(ticketsUrl).origin;
  const browser = await startWholeBrowser();
  stage.teardown(() => browser.close());
  const open = async (count: number): Promise<Page> => {
    const answer = await fetch(`${baseURL}/api/v1/invoices/drafts`, {
      method: "POST",
      headers,
      body: JSON.stringify({ content: { items: Array.from({ length: count }, () => line) } }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    const { data } = (await answer.json()) as { data: { id: string } };
    const page = await browser.newPage({ baseURL, locale: "es-MX" });
    await signInAs(page, "merchant", merchant);
    await page.goto(`/portal/drafts/${data.id}`);
    return page;
  };
  const [short, long] = [await open(1), await open(lines)];
  const waits: number[] = [];
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: () => lettersASecond(short),
    async ours(counts) {
      const rate = await lettersASecond(long);
      if (counts) waits.push(1_000 / rate);
      return rate;
    },
  });
  return finding(comparison, {
    what: `an invoice of ${lines} lines`,
    unit: "letters/s",
    atLeast: 0.5,
    heldBackBy: `a letter takes ${median(waits).toFixed(0)} ms with ${lines} lines`,
  });
}

async function lettersASecond(page: Page): Promise<number> {
  const field = page.getByRole("textbox", { name: "Descripción" }).first();
  await field.fill("");
  await field.focus();
  const startedAt = performance.now();
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.evaluate("new Promise(requestAnimationFrame)");
  }
  return text.length / ((performance.now() - startedAt) / 1_000);
}
