import test from "ava";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { browserOfFile, isAccessible, openContext } from "../helpers/web/faceBrowser.ts";

const api = apiOfFile();
const chromium = browserOfFile();

test("a merchant signs in and finds a sale in the portal, which asks no other host for anything", async (t) => {
  const browser = chromium();
  if (browser === undefined) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return;
  }
  t.timeout(120_000);
  const product = api();
  const { baseUrl, demo } = product;
  await product.call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId: "CAFE-1" }) });
  await product.work();
  const { page, trouble, context } = await openContext(browser, baseUrl);
  await page.goto("/portal/tickets");
  await page.getByLabel("Correo").fill(demo.merchant.email);
  await page.getByLabel("Contraseña").fill(demo.merchant.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("link", { name: "CAFE-1" }).waitFor();
  t.is(new URL(page.url()).pathname, "/portal/tickets");
  await isAccessible(t, page, "the list of tickets");
  t.deepEqual(trouble.outside, []);
  t.deepEqual(
    trouble.errors.filter((error) => !error.includes("401")),
    [],
  );
  await context.close();
});
