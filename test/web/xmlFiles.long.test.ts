import { randomUUID } from "node:crypto";
import test from "ava";
import { customerFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { isAccessible } from "../helpers/web/faceBrowser.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

/** The XML of an invoice of the merchant's that is not here, as if another system had issued it. */
async function issuedElsewhere(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ customer: customerFixture }),
  });
  await api().work();
  const { json: ticket } = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const { id } = ticket.data.invoice;
  const { text } = await api().call("GET", `/api/v1/invoices/${id}/files/xml`);
  await api().deps.db("invoices").where({ id }).update({ uuid: randomUUID() });
  return text;
}

for (const language of ["es", "en"] as const)
  test.serial(`files are verified, then imported, with a result for each (${language})`, async (t) => {
    const said = faceWords("portal", language);
    const locale = language === "es" ? "es-MX" : "en-US";
    const xml = await issuedElsewhere();
    const altered = xml.replace(/ Total="\d+/, (found) => `${found}1`);
    const file = (name: string, text: string) => ({
      name,
      mimeType: "application/xml",
      buffer: Buffer.from(text),
    });
    await story(t, { locale, as: "merchant", refusals: [422] }, async (page) => {
      const card = (name: string) => page.getByRole("region", { name, exact: true });
      const badge = (name: string, word: string) => card(name).getByText(said(word), { exact: true }).first();
      await page.goto("/portal/verify-xml");
      await page.getByRole("heading", { level: 1, name: said("xmlFiles.title") }).waitFor();
      await isAccessible(t, page, "the page before a file is chosen");
      await page
        .locator('input[type="file"]')
        .setInputFiles([file("sano.xml", xml), file("cambiado.xml", altered), file("nada.xml", "%PDF")]);
      await page.getByRole("button", { name: said("xmlFiles.verify"), exact: true }).click();
      await badge("sano.xml", "xmlFiles.valid").waitFor();
      await badge("cambiado.xml", "xmlFiles.invalid").waitFor();
      await card("cambiado.xml").getByText("seal.mismatch").waitFor();
      await card("nada.xml").getByRole("alert").waitFor();
      await isAccessible(t, page, "the reports");
      await page.getByRole("button", { name: said("xmlFiles.import"), exact: true }).click();
      const results = card(said("xmlFiles.results"));
      await results.getByText(said("xmlFiles.imported.imported"), { exact: true }).waitFor();
      t.is(await results.getByText("seal.mismatch").count(), 1);
      await isAccessible(t, page, "the results");
      await results.getByRole("link", { name: "sano.xml" }).click();
      await page.waitForURL(/\/portal\/invoices\/[0-9a-f-]{36}$/);
      await page.getByText(said("steps.imported"), { exact: true }).first().waitFor();
      await isAccessible(t, page, "the invoice that was imported");
    });
  });
