import type { ExecutionContext } from "ava";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { adminPassword } from "../http/adminToken.ts";
import { codeOf } from "../http/secondFactorDesk.ts";
import type { TestApi } from "../http/startTestApi.ts";
import { deadJob, doubtfulVersion } from "./backOfficeWorld.ts";
import { faceWords } from "./faceWords.ts";
import { type Hand, handOn } from "./handOn.ts";
import { lookWith } from "./lookWith.ts";
import type { Story } from "./storiesOfFile.ts";

type Words = ReturnType<typeof faceWords>;

interface Night {
  readonly story: Story;
  readonly language: "es" | "en";
  readonly hand: "mouse" | "keyboard";
}

/**
 * An operator's night: a dead letter revived, a breaker opened, a version of a catalog approved, a merchant suspended and
 * looked in on. The staff of this back office has to have a second factor.
 */
export async function operatorsNight(
  t: ExecutionContext,
  api: TestApi,
  { story, language, hand: kind }: Night,
): Promise<void> {
  const said = faceWords("admin", language);
  const { db } = api.deps;
  const { id } = api.demo.merchant;
  const lost = `perdido-${language}`;
  await deadJob(api, lost);
  const number = await doubtfulVersion(api);
  const email = await administrator(api);
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", refusals: [401] }, async (page) => {
    const hand = handOn(page, kind);
    const look = lookWith(t, page);
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
      await look(said(name));
      if (reason !== undefined) await write(dialog.getByRole("textbox"), reason);
      await press(dialog.getByRole("button", button));
      await dialog.waitFor({ state: "detached" });
    };

    const pick = async (name: string) => {
      await press(page.getByRole("button", { name: said("session.menu", { name: "Olga Operadora" }) }));
      await press(page.getByRole("menuitem", { name: said(name) }));
    };

    await page.goto("/admin/jobs/ticketIntake?state=dead");
    const codes = await enrol(page, said, hand, look, email);
    await press(page.getByRole("main").getByText("ticket.takeIn"));
    await page.getByRole("heading", { level: 1, name: "ticket.takeIn" }).waitFor();
    await page.getByText(lost).waitFor();
    await look("a dead job");
    await act("jobs.retry");
    await page.getByText(said("jobs.emptyTitle")).waitFor();
    t.is((await db("outbox").where({ kind: "ticket.takeIn" }).first()).deadAt, null);
    await api.work();

    await goTo("pacs.title");
    await act("pacs.openBreaker", "Responde lento");
    await page.getByText(said("pacs.open"), { exact: true }).waitFor();
    t.is((await db("pacBreakers").first()).reason, "Responde lento");
    await look("an open breaker");
    await act("pacs.close");
    await page.getByText(said("pacs.closed"), { exact: true }).first().waitFor();

    await goTo("catalogs.title");
    await press(page.getByRole("link", { name: said("catalogs.versionNumber", { number: `${number}` }) }));
    await page.getByRole("table", { name: "payment-forms" }).waitFor();
    await look("what a version changes");
    await act("catalogs.activate");
    await page.getByText(said("versionState.active"), { exact: true }).last().waitFor();
    t.is((await db("activeCatalogs").where({ workbook: "cfdi" }).first()).versionNumber, number);

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    await write(palette.locator("input"), api.demo.merchant.rfc);
    await palette.getByText(api.demo.merchant.rfc).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin/merchants/${id}`);
    await act("merchant.suspend", "Pidió una pausa");
    await page.getByText("Pidió una pausa").waitFor();
    t.is((await db("merchants").where({ id }).first()).suspendedFor, "Pidió una pausa");
    await look("a suspended merchant");
    await act("merchant.reactivate");
    await page.getByText(said("merchantState.active"), { exact: true }).waitFor();

    await pick("session.board");
    await page.getByText("invoiceStamping").first().waitFor();

    await page.goto(`/admin/merchants/${id}`);
    await pick("session.leave");
    await page.getByRole("heading", { level: 1, name: said("door.title") }).waitFor();
    await signIn(page, hand, email, codes.pop() ?? "");
    const { origins, cookies } = await page.context().storageState();
    t.false(JSON.stringify(origins).includes("eyJ"), "no token lies where a script of tomorrow finds it");
    t.true(cookies.every(({ name, httpOnly }) => httpOnly || !name.includes("refresh")));

    await press(page.getByRole("button", { name: said("merchant.lookIn") }));
    const dialog = page.getByRole("dialog", { name: said("merchant.lookIn") });
    await write(dialog.getByRole("textbox"), "Llamada 4711");
    await press(dialog.getByRole("button", { name: said("merchant.lookIn") }));
    await page.waitForURL("**/portal");
    await page.getByText(faceWords("portal", language)("session.looksOnTitle")).waitFor();
    await look("the portal as who only looks on sees it");
  });
}

/** Creates somebody of the staff who has not signed in yet. */
async function administrator({ deps }: TestApi): Promise<string> {
  const email = `${randomUUID()}@timbra.example`;
  const person = { email, name: "Olga Operadora", kind: "admin", adminRole: "admin" } as const;
  await createUser(deps, { ...person, password: adminPassword });
  return email;
}

/** Signs in for the first time, when the second factor comes before anything else; returns the recovery codes. */
async function enrol(
  page: Page,
  said: Words,
  hand: Hand,
  look: (what: string) => Promise<void>,
  email: string,
): Promise<string[]> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name: said(name) }).waitFor();
  await heading("door.title");
  await look("sign-in");
  await hand.write(page.locator("[name=email]"), email);
  await hand.write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  await heading("enrol.title");
  await look("the password before a second factor");
  await hand.write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).textContent();
  await look("the QR code");
  await hand.write(page.locator("[name=code]"), codeOf(secret ?? ""));
  await page.keyboard.press("Enter");
  await heading("enrol.codesTitle");
  await look("the recovery codes");
  const codes = await page.locator("code").allTextContents();
  await hand.press(page.getByRole("button", { name: said("enrol.done") }));
  return codes;
}

/** Signs in again, by one of the recovery codes. */
async function signIn(page: Page, { write }: Hand, email: string, code: string): Promise<void> {
  await write(page.locator("[name=email]"), email);
  await write(page.locator("[name=password]"), adminPassword);
  await page.keyboard.press("Enter");
  await write(page.locator("[name=code]"), code);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").first().waitFor();
}
