import test, { type ExecutionContext } from "ava";
import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { createUser } from "../../src/operations/access/createUser.ts";
import { makeExports } from "../../src/operations/exports/makeExports.ts";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { customer } from "../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { otherMerchant } from "../helpers/tenants/otherMerchant.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

/** A clock that goes on by itself, in the month before until something was invoiced there. */
const clock = { behind: 30 * 86_400_000, now: () => new Date(Date.now() - clock.behind) };
const api = apiOfFile({}, clock);
const story = storiesOfFile(api);
const password = "un secreto de contadora";

test.before(async (t) => {
  t.timeout(60_000);
  for (let sales = 0; sales < 3; sales += 1) await invoiced();
  clock.behind = 0;
  await invoiced();
});

test.serial("an accountant closes a client's month, by keyboard alone, in Spanish", (t) =>
  closing(t, "es", "keyboard"),
);

async function closing(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const { deps, demo } = api();
  const { db } = deps;
  const said = faceWords("portal", language);
  const email = await accountant();
  await db("monthClosings").delete();
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, acceptDownloads: true }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });
    const goTo = async (name: string) => {
      await press(page.getByRole("navigation").getByRole("link", { name: said(name), exact: true }));
      await page.getByRole("heading", { level: 1, name: said(name) }).waitFor();
    };
    /** Has a file made by the workers, and takes it. */
    const take = async (link: Locator, form: RegExp) => {
      await workUntil({ work: makeFiles }, link.waitFor());
      const coming = page.waitForEvent("download");
      await press(link);
      const file = await coming;
      t.regex(file.suggestedFilename(), form);
      return readFile(await file.path());
    };

    await page.goto("/login");
    await press(page.locator("[name=kind][value=accountant]"));
    await write(page.locator("[name=email]"), email);
    await write(page.locator("[name=password]"), password);
    await page.keyboard.press("Enter");
    await page.getByRole("navigation").first().waitFor();
    await goTo("clients.title");
    const cards = page.getByRole("article");
    await cards.nth(1).waitFor();
    await look("all clients");
    await write(page.getByRole("searchbox", { name: said("documents.search") }), "muestra");
    await cards.nth(1).waitFor({ state: "detached" });
    await press(cards.getByRole("button", { name: said("clients.monthOpen", { month: "" }) }));

    await page.getByRole("heading", { level: 1, name: said("months.title") }).waitFor();
    await page.getByText(said("months.open.mirror")).waitFor();
    await look("what a month needs");
    t.true(
      await button("months.close").isDisabled(),
      "a month with something open is closed for a reason only",
    );
    await write(page.getByRole("textbox", { name: said("months.note") }), "El SAT no responde");
    await press(button("months.close"));
    await page.getByText(said("months.closed"), { exact: true }).waitFor();
    t.is(
      (await db("monthClosings").where({ merchantId: demo.merchant.id }).first()).note,
      "El SAT no responde",
    );
    await look("a closed month");
    await press(button("months.makeZip"));
    const zip = await take(page.getByRole("link", { name: said("satExports.save") }).first(), /\.zip$/);
    t.is(zip.subarray(0, 2).toString(), "PK");
    await look("the files of a month");

    await goTo("reports.title");
    await page.getByRole("table").first().waitFor();
    await look("the report of sales");
    await choose(page.getByRole("combobox", { name: said("reports.report") }), said("reports.names.taxes"));
    await page.getByText(said("reports.about.taxes")).waitFor();
    for (const format of ["csv", "xlsx"] as const) {
      await press(button(`reports.formats.${format}`));
      const made = page.getByRole("link", { name: said("satExports.save") });
      const file = await take(made.nth(format === "csv" ? 0 : 1), /\.(csv|xlsx)$/);
      t.true(file.length > 40);
    }
    await look("the files of a report");

    await goTo("clients.title");
    const client = page.getByRole("article", { name: "La Muestra" });
    await client.getByText(said("clients.monthClosed", { month: "" })).waitFor();
    const again = await take(client.getByRole("link", { name: said("clients.zip") }), /\.zip$/);
    t.deepEqual(again.length, zip.length, "the overview hands out the same file");
  });
}

/** Creates somebody who keeps the books of two merchants. */
async function accountant(): Promise<string> {
  const { deps, demo } = api();
  const known = await deps.db("merchants").where({ tradeName: "Otra" }).first("id");
  const { id } = known ?? (await otherMerchant(deps));
  const email = `${randomUUID()}@despacho.example`;
  await createUser(deps, {
    email,
    name: "Clara Contadora",
    kind: "accountant",
    password,
    memberships: [demo.merchant.id, id].map((merchantId) => ({ merchantId, role: "accountant" as const })),
  });
  return email;
}

async function invoiced(): Promise<void> {
  const body = ticketFixture({ customer, issuedAt: clock.now().toISOString() });
  const { json, text } = await api().call("POST", "/api/v1/tickets", { body });
  if (!json.data) throw new Error(text);
  await api().work();
}

/** Does what the worker of files would do. */
async function makeFiles(): Promise<void> {
  const { deps } = api();
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  await makeExports(deps, await deps.db("exports").whereIn("state", ["queued"]).pluck<string[]>("id"), run);
}
