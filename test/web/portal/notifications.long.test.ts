import test, { type ExecutionContext } from "ava";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a member finds a rejected ticket by the bell and reads it away, in Spanish", (t) =>
  inbox(t, "es", "mouse"),
);

test.serial("a member finds a rejected ticket by the bell and reads it away, by keyboard, in English", (t) =>
  inbox(t, "en", "keyboard"),
);

async function inbox(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const said = faceWords("portal", language);
  for (const externalId of [`BELL-1-${language}`, `BELL-2-${language}`]) await rejected(externalId);
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", as: "merchant" }, async (page) => {
    const { press } = handOn(page, kind);
    const look = lookWith(t, page);
    await page.goto("/portal/notifications");
    const rows = page.getByRole("table").getByRole("row");
    await page.getByRole("link", { name: `BELL-2-${language}` }).waitFor();
    await look("what is unread");
    const unread = (await rows.count()) - 1;
    await page
      .getByRole("link", { name: said("notifications.unread.other", { count: String(unread) }) })
      .waitFor();
    await press(page.getByRole("button", { name: said("notifications.read"), exact: true }).first());
    await page.getByRole("link", { name: `BELL-2-${language}` }).waitFor({ state: "detached" });
    await press(page.getByRole("link", { name: `BELL-1-${language}` }));
    await page.getByRole("heading", { name: `BELL-1-${language}` }).waitFor();

    await page.goBack();
    await press(page.getByRole("button", { name: said("notifications.readAll") }));
    await page.getByRole("heading", { name: said("notifications.emptyTitle") }).waitFor();
    await page.getByRole("link", { name: said("notifications.unread.other", { count: "0" }) }).waitFor();
    await look("an inbox that was read");
  });
  t.pass();
}

/** Tells of a ticket that it was rejected. */
async function rejected(externalId: string): Promise<void> {
  const { deps, demo } = api();
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId }) });
  const owner = { merchantId: demo.merchant.id, livemode: false };
  const news = [{ ...owner, type: "ticket.rejected", objectId: json.data.id } as const];
  await deps.db.transaction((tx) => recordNews(tx, news, new Date()));
}
