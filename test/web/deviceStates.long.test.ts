import test from "ava";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { browserOfFile, isAccessible } from "../helpers/web/faceBrowser.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { receiptVisits } from "../helpers/web/receiptVisits.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const { sold, visit, fill } = receiptVisits(api, browserOfFile());
const said = faceWords("portal", "es");
const withoutLine = /ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch/;

test.serial("without a line the portal keeps what was read, and goes on by itself once it is back", (t) =>
  story(t, { as: "merchant", provoked: withoutLine }, async (page) => {
    const { json } = await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ externalId: "CAFE-1" }),
    });
    await api().work();
    const context = page.context();
    const inMenu = (name: string) =>
      page.getByRole("navigation").getByRole("link", { name: said(name), exact: true });
    const offline = page.getByText(said("session.offline"));
    await page.goto(`/portal/tickets/${json.data.id}`);
    await page.getByRole("heading", { level: 1, name: "CAFE-1" }).waitFor();

    await context.setOffline(true);
    await offline.waitFor();
    t.true(await page.getByRole("heading", { level: 1, name: "CAFE-1" }).isVisible());
    await isAccessible(t, page, "a ticket without a line");
    await page.getByRole("button", { name: said("documents.acts") }).click();
    await page.getByRole("menuitem", { name: said("ticketAct.lock"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: said("ticketAct.lock"), exact: true });
    await confirm.click();
    await dialog.getByText(said("shared.problem.offline")).waitFor();
    await isAccessible(t, page, "an act without a line");

    await context.setOffline(false);
    await offline.waitFor({ state: "detached" });
    const isLocked = async () => (await api().deps.db("tickets").where({ id: json.data.id }).first()).locked;
    t.false(await isLocked(), "nothing is done by itself once the line is back");
    await confirm.click();
    await dialog.waitFor({ state: "detached" });
    t.true(await isLocked());

    await context.setOffline(true);
    await offline.waitFor();
    await inMenu("reports.title").click();
    await page.getByText(said("shared.problem.offline")).waitFor();
    t.true(await inMenu("tickets.title").isVisible(), "the face stays, though the page's files are missing");
    await isAccessible(t, page, "a page that can't be loaded");
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: said("reports.title") }).waitFor();
  }),
);

test.serial(
  "without a line a receipt's page keeps what was typed, and sends it once it is back",
  async (t) => {
    const path = await sold();
    await visit(t, {}, async (page) => {
      await page.goto(path);
      await fill(page);
      const note = page.locator("[data-offline]");
      t.true(await note.isHidden());
      await page.context().setOffline(true);
      await note.waitFor();
      await isAccessible(t, page, "a sale without a line");
      await page.locator("button[value=review]").click();
      t.is(await page.locator("[name=rfc]").inputValue(), "URE180429TM6");
      await page.context().setOffline(false);
      await note.waitFor({ state: "hidden" });
      await page.locator("button[value=review]").click();
      await page.locator("button[value=issue]").waitFor();
    });
  },
);

/**
 * Runs in the page: a phone whose apps take files. Chromium on Linux shares nothing; with its feature WebShare switched on,
 * version 156 says that it can, and the page dies of the first try.
 */
const sharing = `Object.assign(navigator, {
  canShare: ({ files }) => files.length > 0,
  share: async ({ files, title }) => {
    const names = files.map(({ name, size }) => name + " " + (size > 100));
    document.documentElement.dataset.shared = JSON.stringify({ title, names });
  },
})`;

for (const canShare of [true, false])
  test.serial(
    canShare
      ? "a phone that shares files hands PDF and XML to its apps"
      : "a browser that shares nothing offers no such button, and still downloads",
    async (t) => {
      const path = await sold();
      await visit(t, {}, async (page) => {
        if (canShare) await page.addInitScript(sharing);
        await page.goto(path);
        await fill(page);
        await page.locator("button[value=review]").click();
        await page.locator("button[value=issue]").click();
        await page.locator("[data-progress]").waitFor();
        await api().work();
        await page.locator("a[href$='/pdf']").waitFor();
        const share = page.locator("button[data-share]");
        if (!canShare) {
          t.true(await share.isHidden());
          const coming = page.waitForEvent("download");
          await page.locator("a[href$='/xml']").click();
          t.regex((await coming).suggestedFilename(), /\.xml$/);
          return;
        }
        await share.click();
        const told = await page.locator("html[data-shared]").getAttribute("data-shared");
        const { title, names } = JSON.parse(told ?? "") as { title: string; names: string[] };
        t.regex(title, /^Factura /);
        t.deepEqual(
          names.map((name) => name.replace(/^.*\./, "")),
          ["pdf true", "xml true"],
        );
        await isAccessible(t, page, "an invoice that may be shared");
      });
    },
  );
