import test, { type ExecutionContext } from "ava";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { createUser } from "../../src/operations/access/createUser.ts";
import { compareWithActive } from "../../src/operations/catalogs/compareWithActive.ts";
import { moveVersion } from "../../src/operations/lifeCycles/moveVersion.ts";
import { activateRows, stageRows } from "../helpers/catalogs/activateRows.ts";
import { customerFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { adminPassword } from "../helpers/http/adminToken.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { codeOf } from "../helpers/http/secondFactorDesk.ts";
import { isAccessible } from "../helpers/web/faceBrowser.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { type Hand, handOn } from "../helpers/web/handOn.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { walkFace } from "../helpers/web/walkFace.ts";

const api = apiOfFile({ STAFF_SECOND_FACTOR: "required" });
const story = storiesOfFile(api);
type Words = ReturnType<typeof faceWords>;

/** The person who has enrolled last, with the recovery codes that are left. */
let enrolled = { email: "", codes: [] as string[] };

/** Creates somebody of the staff who has not signed in yet. */
async function administrator(): Promise<string> {
  const email = `${randomUUID()}@timbra.example`;
  const person = { email, name: "Olga Operadora", kind: "admin", adminRole: "admin" } as const;
  await createUser(api().deps, { ...person, password: adminPassword });
  return email;
}

/** Signs in for the first time, when the second factor comes before anything else. */
async function enrol(t: ExecutionContext, page: Page, said: Words, hand: Hand): Promise<void> {
  const email = await administrator();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name: said(name) }).waitFor();
  await heading("door.title");
  await isAccessible(t, page, "sign-in");
  await hand.write(page.locator("[name=email]"), email);
  await hand.write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  await heading("enrol.title");
  await isAccessible(t, page, "the password before a second factor");
  await hand.write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).textContent();
  await isAccessible(t, page, "the QR code");
  await hand.write(page.locator("[name=code]"), codeOf(secret ?? ""));
  await page.keyboard.press("Enter");
  await heading("enrol.codesTitle");
  await isAccessible(t, page, "the recovery codes");
  enrolled = { email, codes: await page.locator("code").allTextContents() };
  await hand.press(page.getByRole("button", { name: said("enrol.done") }));
}

/** Signs in again, by one of the recovery codes. */
async function signIn(page: Page, { write }: Pick<Hand, "write">): Promise<void> {
  await write(page.locator("[name=email]"), enrolled.email);
  await write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  await write(page.locator("[name=code]"), enrolled.codes.pop() ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").first().waitFor();
}

/** Has a version of SAT's workbook wait for somebody, since it lacks most of what counts now. */
async function doubtfulVersion(): Promise<number> {
  const { db } = api().deps;
  const codes = ["01", "02", "03", "04"].map((code) => ({ code }));
  const active = await activateRows(db, { "payment-forms": codes });
  const staged = await stageRows(db, { "payment-forms": codes.slice(0, 1) });
  const diff = await compareWithActive(db, staged, active);
  const waiting = await moveVersion(db, staged, "awaitingApproval", { at: new Date(), patch: { diff } });
  return waiting.number;
}

/** Sells something for which an invoice is asked at once, while all of SAT's catalogs count. */
async function invoicedSale(): Promise<void> {
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: customerFixture }) });
  await api().work();
}

/** Leaves a job of a sale that was given up. */
async function deadJob(externalId: string): Promise<void> {
  const { db } = api().deps;
  await db("outbox").delete();
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId }) });
  await db("outbox").where({ kind: "ticket.takeIn" }).update({ deadAt: new Date(), lastError: externalId });
}

async function nightOf(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("admin", language);
  const { db } = api().deps;
  const { id } = api().demo.merchant;
  const lost = `perdido-${language}`;
  await deadJob(lost);
  const number = await doubtfulVersion();
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", refusals: [401] }, async (page) => {
    const hand = handOn(page, kind);
    const { press, write } = hand;
    const goTo = async (title: string) => {
      await press(page.getByRole("navigation").getByRole("link", { name: said(title), exact: true }));
      await page.getByRole("heading", { level: 1, name: said(title), exact: true }).waitFor();
    };
    /** Presses the button of an act, gives the reason where it asks for one, and confirms. */
    const act = async (name: string, reason?: string) => {
      const button = { name: said(name), exact: true };
      await press(page.getByRole("button", button).first());
      const dialog = page.getByRole("dialog", button);
      await dialog.waitFor();
      await isAccessible(t, page, said(name));
      if (reason !== undefined) await write(dialog.getByRole("textbox"), reason);
      await press(dialog.getByRole("button", button));
      await dialog.waitFor({ state: "detached" });
    };

    const pick = async (name: string) => {
      await press(page.getByRole("button", { name: said("session.menu", { name: "Olga Operadora" }) }));
      await press(page.getByRole("menuitem", { name: said(name) }));
    };

    await page.goto("/admin/jobs/ticketIntake?state=dead");
    await enrol(t, page, said, hand);
    await press(page.getByRole("main").getByText("ticket.takeIn"));
    await page.getByRole("heading", { level: 1, name: "ticket.takeIn" }).waitFor();
    await page.getByText(lost).waitFor();
    await isAccessible(t, page, "a dead job");
    await act("jobs.retry");
    await page.getByText(said("jobs.emptyTitle")).waitFor();
    t.is((await db("outbox").where({ kind: "ticket.takeIn" }).first()).deadAt, null);
    await api().work();

    await goTo("pacs.title");
    await act("pacs.openBreaker", "Responde lento");
    await page.getByText(said("pacs.open"), { exact: true }).waitFor();
    t.is((await db("pacBreakers").first()).reason, "Responde lento");
    await isAccessible(t, page, "an open breaker");
    await act("pacs.close");
    await page.getByText(said("pacs.closed"), { exact: true }).first().waitFor();

    await goTo("catalogs.title");
    await press(page.getByRole("button", { name: said("catalogs.versionNumber", { number: `${number}` }) }));
    await page.getByRole("table", { name: "payment-forms" }).waitFor();
    await isAccessible(t, page, "what a version changes");
    await act("catalogs.activate");
    await page.getByText(said("versionState.active"), { exact: true }).last().waitFor();
    t.is((await db("activeCatalogs").where({ workbook: "cfdi" }).first()).versionNumber, number);
    await page.keyboard.press("Escape");

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await write(palette.locator("input"), api().demo.merchant.rfc);
    await palette.getByText(api().demo.merchant.rfc).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin/merchants/${id}`);
    await act("merchant.suspend", "Pidió una pausa");
    await page.getByText("Pidió una pausa").waitFor();
    t.is((await db("merchants").where({ id }).first()).suspendedFor, "Pidió una pausa");
    await isAccessible(t, page, "a suspended merchant");
    await act("merchant.reactivate");
    await page.getByText(said("merchantState.active"), { exact: true }).waitFor();

    await pick("session.board");
    await page.getByText("invoiceStamping").first().waitFor();

    await page.goto(`/admin/merchants/${id}`);
    await pick("session.leave");
    await page.getByRole("heading", { level: 1, name: said("door.title") }).waitFor();
    await signIn(page, hand);
    const { origins, cookies } = await page.context().storageState();
    t.false(JSON.stringify(origins).includes("eyJ"), "no token lies where a script of tomorrow finds it");
    t.true(cookies.every(({ name, httpOnly }) => httpOnly || !name.includes("refresh")));

    await press(page.getByRole("button", { name: said("merchant.lookIn") }));
    const dialog = page.getByRole("dialog", { name: said("merchant.lookIn") });
    await write(dialog.getByRole("textbox"), "Llamada 4711");
    await press(dialog.getByRole("button", { name: said("merchant.lookIn") }));
    await page.waitForURL("**/portal");
    await page.getByText(faceWords("portal", language)("session.looksOnTitle")).waitFor();
    await isAccessible(t, page, "the portal as who only looks on sees it");
  });
}

test.serial("an operator's night, by keyboard alone", async (t) => {
  await invoicedSale();
  await nightOf(t, "es", "keyboard");
});
test.serial("an operator's night, in English", (t) => nightOf(t, "en", "mouse"));

test.serial("every place of the back office serves a small screen, and two tabs stay signed in", (t) =>
  story(t, { locale: "es-MX", refusals: [401, 404] }, async (page) => {
    const { db } = api().deps;
    await deadJob("perdido");
    const job = await db("outbox").first();
    const invoice = await db("invoices").first();
    await page.goto("/admin/merchants");
    await signIn(page, handOn(page, "mouse"));
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto("/admin/merchants")));
    for (const tab of tabs) await tab.getByRole("link", { name: "La Muestra" }).waitFor();

    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (place: string) => {
      t.true(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${place} fits`);
      await isAccessible(t, page, place);
      await page.emulateMedia({ colorScheme: "light" });
    };
    await walkFace(page, "admin", look);
    const others = [
      "jobs/ticketIntake",
      `jobs/ticketIntake/${job.id}`,
      `jobs/ticketIntake/${randomUUID()}`,
      `tickets/${invoice.ticketId}`,
      "nowhere",
    ];
    for (const place of others) {
      await page.goto(`/admin/${place}`, { waitUntil: "networkidle" });
      await look(place);
    }
  }),
);
