import test, { type ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { apiOfFile } from "../helpers/http/api.ts";
import { driveDownload } from "../helpers/sat/driveDownload.ts";
import { mirrorCfdi, receivedFrom } from "../helpers/sat/mirrorRows.ts";
import { testClock } from "../helpers/testClock.ts";
import { browserOfFile, isAccessible, openContext, type Trouble } from "../helpers/web/faceBrowser.ts";
import { makeExports } from "../../src/operations/exports/makeExports.ts";

const clock = testClock(new Date());
const api = apiOfFile({}, clock);
const chromium = browserOfFile();
const run = () => ({ signal: new AbortController().signal, log: api().deps.log, attempt: 1 });

/** Names that a page must show as they are, and that must not break it. */
const hostile = `<img src=x onerror="window.broken=1"><script>window.broken=1</script> \u202Egnp.exe ${"ñ".repeat(300)}`;

interface Visit {
  readonly page: Page;
  readonly trouble: Trouble;
}

/** Signs a person of the merchant in and has them do something; nothing may go wrong meanwhile. */
async function visit(
  t: ExecutionContext,
  locale: "es-MX" | "en-US",
  act: (visit: Visit) => Promise<void>,
): Promise<void> {
  const browser = chromium();
  if (browser === undefined) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return;
  }
  t.timeout(240_000);
  const { baseUrl } = api();
  const { page, trouble, context } = await openContext(browser, baseUrl, { locale });
  const session = await api().signIn("merchant");
  await context.addCookies([{ name: "tmb_session", value: session, url: baseUrl }]);
  await act({ page, trouble });
  t.is(await page.evaluate("window.broken"), undefined, "a name was run as a script");
  t.deepEqual(trouble.outside, []);
  t.deepEqual(trouble.errors, []);
  await context.close();
}

/** Opens a page of the portal, waits for what it is about, and holds it to the rules of accessibility. */
async function open(t: ExecutionContext, page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/portal${path}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.waitForLoadState("networkidle");
  await isAccessible(t, page, path);
}

test.serial("a download from SAT is asked for and watched, and a received CFDI opens as PDF", async (t) => {
  await visit(t, "es-MX", async ({ page }) => {
    await open(t, page, "/sat/downloads", "Descargas del SAT");
    await page.getByRole("button", { name: "Nueva descarga" }).first().click();
    await page.getByText("Intentos con este rango exacto").waitFor();
    await isAccessible(t, page, "a new download");
    await page.getByRole("button", { name: "Pedir al SAT" }).click();
    await page.getByText("Pidiéndose").first().waitFor();
    await isAccessible(t, page, "a download under way");
    const id = new URL(page.url()).pathname.split("/").at(-1) as string;
    await driveDownload(api().deps, clock, id);
    await page.getByText("Completa").first().waitFor();
    await page.getByRole("link", { name: /^ZIP/ }).first().waitFor();
    await isAccessible(t, page, "a download that is complete");

    await open(t, page, "/sat/cfdis?direction=received", "CFDI del SAT");
    await page.getByRole("row").nth(1).getByRole("button").click();
    await page.locator('iframe[title^="Representación impresa"]').waitFor();
    await isAccessible(t, page, "a CFDI in place");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("button", { name: "Lista en CSV" }).click();
    await page.getByText("CSV · En cola").waitFor();
    await makeExports(api().deps, await api().deps.db("exports").pluck<string[]>("id"), run());
    await page.getByRole("link", { name: "Descargar archivo" }).waitFor();
    await isAccessible(t, page, "an export");
    await open(t, page, "/sat/totals", "Totales por mes");
    await page.getByRole("cell", { name: "Ingreso" }).first().waitFor();
  });
});

test.serial("hostile names are shown as they are, and empty pages say what to do next", async (t) => {
  const owner = { merchantId: api().demo.merchant.id, livemode: false };
  await mirrorCfdi(api().deps.db, owner, { ...receivedFrom("PAPE800101AB1", hostile.slice(0, 250)) });
  await visit(t, "en-US", async ({ page }) => {
    await open(t, page, "/sat/cfdis", "CFDIs from SAT");
    await page.getByLabel("RFC or name of the other side").fill("PAPE800101AB1");
    await page.getByText("PAPE800101AB1").first().waitFor();
    t.false(page.url().includes("PAPE"), "no RFC stands in an address");
    await page.getByRole("row").nth(1).getByRole("button").click();
    await page.getByText("Only the metadata is known.", { exact: false }).waitFor();
    await isAccessible(t, page, "a CFDI known by metadata");
    await open(t, page, "/corrections", "Corrections asked for");
    await page.getByText("Nothing here").waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "/products",
      "/customers",
      "/sat/downloads",
      "/sat/cfdis",
      "/sat/totals",
      "/reconciliation",
    ]) {
      await page.goto(`/portal${path}`);
      await page.waitForLoadState("networkidle");
      t.true(
        await page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
        `${path} fits a small phone`,
      );
    }
  });
});
