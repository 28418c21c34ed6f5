import type { ExecutionContext } from "ava";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { ofFile } from "../ofFile.ts";
import { breachesOf, type RulePart } from "./breachesOf.ts";
import { startLightBrowser } from "./installedBrowser.ts";

/** Returns a browser for the tests of one file; it is absent where Chromium is not installed. */
export function browserOfFile(): () => Browser | undefined {
  return ofFile(async (t) => {
    const browser = await startLightBrowser();
    t.teardown(() => browser?.close());
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
    // Where nothing fades or slides, what is seen is what is there.
    reducedMotion: "reduce",
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

/** Holds the page, as it is now, to the rules of accessibility (WCAG 2.2 AA), in light and in dark. */
export async function isAccessible(t: ExecutionContext, page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A face takes the colours on once it has seen that they changed; the pages that the server renders know none.
    await page
      .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor();
    await holdTo(colorScheme, t, page, what);
  }
}

/** Holds the page to one part of the rules. */
export async function holdTo(part: RulePart, t: ExecutionContext, page: Page, what: string): Promise<void> {
  const { standing, passed } = await breachesOf(page, part);
  for (const breach of passed) t.log(`${what}, ${part}, passed by itself: ${breach}`);
  t.deepEqual(standing, [], `${what}, ${part}`);
}
