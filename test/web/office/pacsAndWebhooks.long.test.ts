import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { signInAs } from "../../screenshots/signInAs.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.before(async () => {
  const { deps, demo } = api();
  const principal = { merchantId: demo.merchant.id, livemode: false } as const;
  const terms = { url: "https://erp.example/hooks", description: "", types: [], payload: "thin" } as const;
  await createEndpoint(deps, askedBy(principal as never), terms);
  const news = [{ ...principal, type: "invoice.stamped", objectId: randomUUID() }] as const;
  await deps.db.transaction((tx) => recordNews(tx, news, new Date()));
});

test.serial("an administrator keeps accounts at PACs and sends webhooks again, in Spanish", (t) =>
  night(t, "es", "mouse"),
);

test.serial("an administrator keeps accounts at PACs and sends webhooks again, by keyboard alone", (t) =>
  night(t, "en", "keyboard"),
);

async function night(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const said = faceWords("admin", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  const { db } = api().deps;
  await db("webhookDeliveries").update({ state: "failed", attempts: 9 });
  // A token that the PAC does not know is refused while it is typed in.
  await story(t, { locale, refusals: [401, 422] }, async (page) => {
    const { press, write } = handOn(page, kind);
    const look = lookWith(t, page);
    await signInAs(page, "admin", api().demo.admin);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => ({ name: said(name), exact: true });
    const label = `Respaldo ${language}`;

    await page.goto("/admin/pacs");
    await press(page.getByRole("button", button("pacs.add")));
    await write(dialog.getByRole("textbox", { name: said("pacs.label") }), label);
    const token = dialog.getByLabel(said("pacs.token"), { exact: true });
    await write(token, "wrong");
    await press(dialog.getByRole("button", button("pacs.save")));
    await dialog.getByRole("alert").waitFor();
    await look("refused credentials");
    await write(token, "sandbox");
    await press(dialog.getByRole("button", button("pacs.save")));
    const heading = (name: string) => page.getByRole("heading", { name: new RegExp(`^${name} · `) });
    await heading(label).waitFor();
    await look("an account of the platform");

    await press(page.getByRole("button", button("pacs.buy")).last());
    await write(dialog.getByRole("textbox", { name: said("pacs.amount") }), "450.00");
    await press(dialog.getByRole("button", button("pacs.buy")));
    await page.getByRole("columnheader", { name: said("pacs.share") }).waitFor();
    await look("the use of the PACs");

    await press(page.getByRole("button", button("pacs.change")));
    await write(dialog.getByRole("textbox", { name: said("pacs.label") }), `${label} 2`);
    await press(dialog.getByRole("button", button("pacs.save")));
    await heading(`${label} 2`).waitFor();
    await press(page.getByRole("button", button("pacs.remove")));
    await press(dialog.getByRole("button", button("pacs.remove")));
    await heading(`${label} 2`).waitFor({ state: "detached" });

    await page.goto(`/admin/merchants/${api().demo.merchant.id}`);
    await press(page.getByRole("button", button("stamps.give")));
    await write(dialog.getByRole("textbox", { name: said("act.reasonRead") }), `Paquete ${language}`);
    await press(dialog.getByRole("button", button("stamps.give")));
    await page.getByText(`Paquete ${language} · `).waitFor();
    await look("the stamps of a merchant");
    const { granted } = await db("stampBalances").first();
    t.is(granted % 1_000, 0);

    await page.goto("/admin/webhooks");
    await page.getByText("erp.example").first().waitFor();
    await look("what a webhook did not take");
    await press(page.getByRole("button", button("webhooks.again")));
    await dialog.getByLabel(said("webhooks.since")).fill("2026-01-01");
    const confirm = dialog.getByRole("button", button("webhooks.again"));
    await page.locator("[role=dialog] button:disabled").waitFor({ state: "detached" });
    await press(confirm);
    await dialog.waitFor({ state: "detached" });
    t.is((await db("webhookDeliveries").first()).state, "pending");
  });
}
