import test, { type ExecutionContext } from "ava";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { signInAs } from "../../screenshots/signInAs.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a merchant looks into a call of a program and sends it again, by keyboard, in Spanish", (t) =>
  calls(t, "es", "keyboard"),
);

test.serial("staff look into a call of a merchant's program, by keyboard, in English", (t) =>
  lookOn(t, "en", "keyboard"),
);

/** Makes a call that is answered and one that is refused, and waits until the log has them. */
async function programCalls(externalId: string): Promise<void> {
  const { deps } = api();
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId, customer }) });
  await api().call("POST", "/api/v1/tickets", { body: { externalId } });
  await waitFor("the log to have both calls", async () => {
    const rows = await deps.db("apiCalls").where("requestBody", "like", `%${externalId}%`);
    return rows.length === 2;
  });
}

async function calls(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const said = faceWords("portal", language);
  const externalId = `LOG-${language}`;
  await programCalls(externalId);
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", as: "merchant" }, async (page) => {
    const { press, write } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const rows = page.locator("button[data-row]");

    await page.goto("/portal/settings/api-logs");
    await write(page.getByRole("textbox", { name: said("settings.apiLogs.path") }), "/api/v1/tickets");
    await rows.nth(1).waitFor();
    await look("the calls");
    await press(rows.nth(1));
    await dialog.getByText(`"externalId": "${externalId}"`).first().waitFor();
    await look("a call");
    await press(dialog.getByRole("button", { name: said("settings.apiLogs.replay") }));
    await dialog.getByText(said("settings.apiLogs.replayed", { status: "200" })).waitFor();
    await look("a call that was sent again");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await press(page.getByRole("switch", { name: said("settings.apiLogs.onlyFailed") }));
    await waitFor("only refused calls to be shown", async () => {
      const shown = await page.getByRole("table").getByRole("row").allTextContents();
      return shown.length > 1 && shown.slice(1).every((row) => row.includes("request.invalid"));
    });
    await look("refused calls");
  });
}

async function lookOn(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const said = faceWords("admin", language);
  const externalId = `STAFF-${language}`;
  await programCalls(externalId);
  await api().work();
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", refusals: [401] }, async (page) => {
    const { press } = handOn(page, kind);
    const look = lookWith(t, page);
    await signInAs(page, "admin", api().demo.admin);
    await page.goto("/admin/api-logs?state=failed");
    await page.getByText("request.invalid").first().waitFor();
    await look("the calls that failed");
    await press(page.locator("a[data-row]").first());
    await page.getByText(`"externalId": "${externalId}"`).waitFor();
    await page.getByRole("heading", { name: said("calls.replied") }).waitFor();
    await look("a call");

    await page.goto("/admin/reports?report=calls&livemode=false");
    const table = page.getByRole("table", { name: said("reports.names.calls") });
    await table.getByText("POST /api/v1/tickets", { exact: true }).waitFor();
    await look("the calls by operation");
    await page.goto("/admin/reports?livemode=false");
    await page.getByRole("table", { name: said("reports.names.merchants") }).waitFor();
    await look("the documents by merchant");
  });
}
