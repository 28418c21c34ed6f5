import test, { type ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { emptySandboxes } from "../../../src/operations/sandbox/emptySandboxes.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

type Language = "es" | "en";
type Hand = "mouse" | "keyboard";

const api = apiOfFile();
const story = storiesOfFile(api);
const signal = new AbortController().signal;

test.serial("an owner takes everything along, and empties the test mode, by keyboard, in Spanish", (t) =>
  owner(t, "es", "keyboard"),
);

async function owner(t: ExecutionContext, language: Language, kind: Hand): Promise<void> {
  const sold = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  t.is(sold.status, 202, sold.text);
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, as: "merchant" }, async (page) => {
    await takeEverything(t, page, { language, kind });
    await emptyTestMode(t, page, { language, kind });
  });
}

interface Telling {
  readonly language: Language;
  readonly kind: Hand;
}

async function takeEverything(t: ExecutionContext, page: Page, { language, kind }: Telling): Promise<void> {
  const said = faceWords("portal", language);
  const { press } = handOn(page, kind);
  const look = lookWith(t, page);
  const { deps } = api();
  await page.goto("/portal/settings/usage");
  await press(page.getByRole("button", { name: said("settings.usage.everything.make"), exact: true }));
  await page.getByText(said("satExports.states.queued")).waitFor();
  const { id } = await deps.db("exports").where({ kind: "everything", state: "queued" }).first("id");
  await makeExports(deps, [id as string], { signal, log: deps.log, attempt: 1 });
  const file = page.getByRole("link", { name: said("satExports.save") });
  await file.waitFor();
  await look("everything as a file");
  const [download] = await Promise.all([page.waitForEvent("download"), press(file)]);
  t.true(new URL(download.url()).pathname.endsWith(`/data-export/${id}/file`));
  t.is(await download.failure(), null);
}

async function emptyTestMode(t: ExecutionContext, page: Page, { language, kind }: Telling): Promise<void> {
  const said = faceWords("portal", language);
  const { press, write } = handOn(page, kind);
  const look = lookWith(t, page);
  const { db } = api().deps;
  const { rfc } = api().demo.merchant;
  const button = said("settings.sandbox.reset.act");
  await page.goto("/portal/settings/sandbox");
  await press(page.getByRole("button", { name: button, exact: true }));
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: button, exact: true });
  await dialog.getByText(said("settings.sandbox.reset.sentence")).waitFor();
  t.true(await confirm.isDisabled(), "nothing goes before the RFC is typed");
  await write(dialog.getByRole("textbox", { name: said("settings.sandbox.reset.confirm", { rfc }) }), rfc);
  await look("the dialog of a reset");
  await press(confirm);
  await dialog.waitFor({ state: "detached" });
  const told = (state: "running" | "ended", count: number) =>
    page.getByText(
      said(`settings.sandbox.reset.${state}.${count === 1 ? "one" : "other"}`, { count: String(count) }),
    );
  await told("running", 0).waitFor();
  await look("a reset that is under way");
  const { id } = await db("sandbox_resets").where({ endedAt: null }).first("id");
  await emptySandboxes(api().deps, [id as string], { signal });
  const { deleted } = await db("sandbox_resets").where({ id }).first("deleted");
  await told("ended", Number(deleted)).waitFor();
  t.is((await db("tickets").where({ livemode: false })).length, 0);
  t.is((await db("exports").where({ livemode: false })).length, 0);
}
