import test, { type ExecutionContext } from "ava";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("an invoice leaves the house by a link, and all by a file, by keyboard alone, in Spanish", files);

async function files(t: ExecutionContext): Promise<void> {
  const id = await stamped();
  const said = faceWords("portal", "es");
  await story(t, { locale: "es-MX", as: "merchant" }, async (page) => {
    const { press } = handOn(page, "keyboard");
    const look = lookWith(t, page);
    const button = (name: string, values = {}) =>
      page.getByRole("button", { name: said(name, values), exact: true });

    await page.goto(`/portal/invoices/${id}`);
    await press(button("shareLinks.make"));
    const fresh = page.getByRole("status").filter({ hasText: said("shareLinks.fresh") });
    const url = (
      await fresh.locator("span").filter({ hasText: "/api/v1/files/" }).first().innerText()
    ).trim();
    const links = page.getByRole("region", { name: said("shareLinks.title"), exact: true });
    await links.getByText(said("shareLinks.states.open"), { exact: true }).waitFor();
    await look("a link to an invoice");
    const follow = () => api().call("GET", new URL(url).pathname, { key: null });
    t.is((await follow()).status, 200);
    await press(button("shareLinks.revokeOf", { format: "PDF" }));
    await links.getByText(said("shareLinks.states.ended"), { exact: true }).waitFor();
    t.is((await follow()).status, 410);

    await page.goto("/portal/invoices");
    await press(button("invoiceExports.title"));
    const drawer = page.getByRole("dialog");
    await press(drawer.getByRole("button", { name: said("invoiceExports.formats.xlsx") }));
    await drawer.getByText(said("satExports.states.queued")).waitFor();
    const [row] = await api().deps.db("exports").where({ kind: "invoices", state: "queued" });
    await makeExports(api().deps, [row.id], {
      signal: new AbortController().signal,
      log: api().deps.log,
      attempt: 1,
    });
    const file = drawer.getByRole("link", { name: said("satExports.save") }).first();
    await file.waitFor();
    await look("files of invoices");
    t.is(await file.getAttribute("href"), `/api/v1/invoices/exports/${row.id}/file`);
    // The next story begins without files.
    await press(drawer.getByRole("button", { name: said("satExports.drop") }));
    await file.waitFor({ state: "detached" });
  });
}

async function stamped(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${String(json.data.id)}/invoice`;
  const asked = await api().call("POST", path, { body: { customer: customerFixture } });
  await api().work();
  return asked.json.data.id as string;
}
