import { AxeBuilder } from "@axe-core/playwright";
import type { ExecutionContext } from "ava";
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { ofFile } from "../ofFile.ts";

const executablePath = "/usr/bin/chromium";
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

/** Returns a browser for the tests of one file; it is absent where Chromium is not installed. */
export function browserOfFile(): () => Browser | undefined {
  return ofFile(async (t) => {
    if (!existsSync(executablePath)) return undefined;
    const browser = await chromium.launch({ executablePath, args: quiet });
    t.teardown(() => browser.close());
    return browser;
  });
}

/** The faults in a browser while somebody used our pages. */
export interface Trouble {
  readonly errors: string[];
  /** Addresses of other hosts that something was asked of. */
  readonly outside: string[];
}

/** Opens a browser of one person, in Mexico unless told otherwise, that notes every error and every request to elsewhere. */
export async function openContext(
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly trouble: Trouble }> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    ...options,
  });
  // A page may be slow on a loaded machine, but what doesn't come in two minutes never will.
  context.setDefaultTimeout(120_000);
  const trouble: Trouble = { errors: [], outside: [] };
  context.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(baseUrl)) trouble.outside.push(url);
  });
  context.on("console", (message) => {
    if (message.type() === "error") trouble.errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => trouble.errors.push(error.error().message));
  return { context, page: await context.newPage(), trouble };
}

/** Runs in the page: its styles have been reckoned anew, and nothing moves or fades any more. */
const untilStill = `(async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
})()`;

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Other rules find in the dark what they have found in the light. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/** Holds the page, as it is now, to the rules of accessibility (WCAG 2.2 AA), in light and in dark. */
export async function isAccessible(t: ExecutionContext, page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A face takes the colours on once it has seen that they changed; the pages that the server renders know none.
    await page
      .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor();
    await page.evaluate(untilStill);
    const axe = new AxeBuilder({ page });
    const { violations } = await (
      colorScheme === "light" ? axe.withTags(rules) : axe.withRules(rulesOfColours)
    ).analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join("; ")}`,
    );
    t.deepEqual(told, [], `${what}, ${colorScheme}`);
  }
}
