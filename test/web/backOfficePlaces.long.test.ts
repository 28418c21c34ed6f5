import test from "ava";
import { randomUUID } from "node:crypto";
import { apiOfFile } from "../helpers/http/api.ts";
import { manyOfEach } from "../helpers/http/rareRows.ts";
import { deadJob, doubtfulVersion } from "../helpers/web/backOfficeWorld.ts";
import { isAccessible } from "../helpers/web/faceBrowser.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { untilShown, walkFace } from "../helpers/web/walkFace.ts";
import { signInAs } from "../screenshots/signInAs.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const phone = { width: 320, height: 640 };

test.before(async (t) => {
  t.timeout(60_000);
  await manyOfEach(api());
  await doubtfulVersion(api());
  await deadJob(api(), "perdido");
});

for (const part of [1, 2])
  test.serial(`every place of the back office serves a small screen, part ${part} of 2`, (t) =>
    story(t, { viewport: phone, refusals: [401, 404] }, async (page) => {
      await signInAs(page, "admin", api().demo.admin);
      const look = async (place: string) => {
        t.true(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${place} fits`);
        await isAccessible(t, page, place);
      };
      await walkFace(page, "admin", look, { part, of: 2 });
      if (part === 1) return;
      const { db } = api().deps;
      const job = await db("outbox").first();
      const invoice = await db("invoices").first();
      const others = [
        "jobs/ticketIntake",
        `jobs/ticketIntake/${job.id}`,
        `jobs/ticketIntake/${randomUUID()}`,
        `tickets/${invoice.ticketId}`,
        "nowhere",
      ];
      for (const place of others) {
        await page.goto(`/admin/${place}`);
        await untilShown(page);
        await look(place);
      }
    }),
  );

const lists = ["cancellations", "sat-downloads", "staff", "accountants", "audit-log", "catalogs"];

test.serial("whatever a list of the back office shows has an address of its own", (t) =>
  story(t, { refusals: [401] }, async (page) => {
    await signInAs(page, "admin", api().demo.admin);
    for (const list of lists) {
      await page.goto(`/admin/${list}`);
      await page.locator(`main a[href^="/admin/${list}/"]`).first().click();
      await page.waitForURL(/\/[0-9a-f-]{36}$/);
      await untilShown(page);
      const seen = await page.locator("main dl").first().innerText();
      t.true(seen.length > 50, seen);
      await page.reload();
      await untilShown(page);
      t.is(await page.locator("main dl").first().innerText(), seen);
      await page.locator(`main a[href="/admin/${list}"]`).click();
      await page.waitForURL(`**/admin/${list}`);
    }
  }),
);

test.serial("two tabs of the back office stay signed in", (t) =>
  story(t, { refusals: [401] }, async (page) => {
    await signInAs(page, "admin", api().demo.admin);
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto("/admin/merchants")));
    for (const tab of tabs) await tab.getByRole("link", { name: "La Muestra" }).waitFor();
    t.pass();
  }),
);
