import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startWholeBrowser } from "../helpers/web/installedBrowser.ts";
import { readConfig } from "../../src/config.ts";
import { readDemoFile } from "../../src/demo/demoFile.ts";
import { demoSlug } from "../../src/demo/openDemoPage.ts";
import { runningProduct } from "../../src/demo/runningProduct.ts";
import { walkFace } from "../helpers/web/walkFace.ts";
import { signInAs } from "./signInAs.ts";

const folder = ".screenshots";

const screens = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1_366, height: 860 },
} as const;

/**
 * Takes a picture of every page that people come to from the menu of a face, of the first thing in each list, and of the
 * pages behind links: in Spanish, light and dark, on a phone and on a desk. Run `npm run demo` before, so that there is
 * something to see; the pictures are for eyes, and no test reads them.
 */
async function takeScreenshots(): Promise<void> {
  const product = await runningProduct();
  const demo = await readDemoFile(readConfig().dataDir);
  if (demo === undefined) throw new Error("The product has no demonstration.");
  const browser = await startWholeBrowser();
  const receipt = await receiptPath(product.baseUrl, product.apiKey);
  for (const [screen, viewport] of Object.entries(screens))
    for (const colorScheme of ["light", "dark"] as const) {
      const look = { baseURL: product.baseUrl, viewport, colorScheme, locale: "es-MX" };
      const name = `${screen}-${colorScheme}`;
      await strangers(await openPage(browser, look), name, receipt);
      await face(await openPage(browser, look), name, "portal", (page) =>
        signInAs(page, "merchant", demo.merchant),
      );
      await face(await openPage(browser, look), name, "admin", (page) => signInAs(page, "admin", demo.admin));
    }
  await browser.close();
  await product.close();
}

async function openPage(browser: Browser, look: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext(look);
  return context.newPage();
}

/** The pages that links lead to, which need no account. */
async function strangers(page: Page, name: string, receipt: string | undefined): Promise<void> {
  const paths = [
    "/login",
    "/signup",
    "/forgot-password",
    `/f/${demoSlug}`,
    "/factura",
    ...(receipt ? [receipt] : []),
  ];
  for (const path of paths) await picture(page, path, join(folder, "pages", name));
  await page.context().close();
}

/** Every place in the menu of a face, and the first thing of each list. */
async function face(
  page: Page,
  name: string,
  base: "portal" | "admin",
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  await signIn(page);
  await walkFace(page, base, (place) => shoot(page, join(folder, base, name), place));
  await page.context().close();
}

async function picture(page: Page, path: string, into: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await shoot(page, into, path);
}

async function shoot(page: Page, into: string, title: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const file = `${title.replaceAll(/\W+/g, "-").replace(/^-/, "") || "start"}.png`;
  await page.screenshot({ path: join(into, file), fullPage: true });
  process.stdout.write(`${join(into, file)}\n`);
}

/** The page of a receipt that has not been invoiced yet. */
async function receiptPath(baseUrl: string, apiKey: string): Promise<string | undefined> {
  const headers = { "X-API-Key": apiKey };
  const found = await fetch(`${baseUrl}/api/v1/tickets?state=accepted&limit=1`, { headers });
  const { data } = (await found.json()) as { data: { items: { selfInvoiceUrl?: string | null }[] } };
  const link = data.items[0]?.selfInvoiceUrl;
  return link ? new URL(link).pathname : undefined;
}

await takeScreenshots();
