import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";
import { startReceiver, verify } from "../helpers/webhooks/startReceiver.ts";

const api = apiOfFile();
const story = storiesOfFile(api);
const receiver = ofFile(startReceiver);

test.serial("an integrator has their system told, by keyboard alone, in Spanish", (t) =>
  webhooks(t, "es", "keyboard"),
);

test.serial("an integrator has their system told, in English", (t) => webhooks(t, "en", "mouse"));

async function webhooks(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  // An address that the Internet does not reach is refused while it is typed in.
  await story(t, { locale, as: "merchant", refusals: [422] }, async (page) => {
    const { press, write } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });

    await page.goto("/portal/settings/webhooks");
    await press(button("settings.webhooks.add").first());
    const address = dialog.getByRole("textbox", { name: said("settings.webhooks.url") });
    const make = dialog.getByRole("button", { name: said("settings.webhooks.make") });
    await write(address, "https://10.0.0.1/hooks");
    await press(make);
    await dialog.getByRole("alert").waitFor();
    await look("a refused address");
    await write(address, receiver().url);
    await press(make);
    await page.getByText(said("settings.webhooks.once")).waitFor();
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
    await look("a signing secret that is shown once");

    await press(page.locator("a[data-row]").first());
    await press(button("settings.webhooks.test"));
    const delivered = page.getByText(said("settings.webhooks.deliveryStates.delivered"), { exact: true });
    await workUntil(api(), delivered.waitFor());
    const message = receiver().received.at(-1);
    t.is(message?.event.type, "webhook.test");
    t.truthy(verify(message!, secret));
    await look("a webhook");

    await press(page.locator("button[data-row]").first());
    await dialog.getByText(/· 200 ·/).waitFor();
    await look("a delivery with its attempts");
    await press(dialog.getByRole("button", { name: said("settings.webhooks.resend") }));
    await workUntil(
      api(),
      dialog
        .getByText(/· 200 ·/)
        .nth(1)
        .waitFor(),
    );
    t.is(receiver().received.at(-1)?.event.id, message?.event.id);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await press(button("settings.webhooks.delete"));
    await press(dialog.getByRole("button", { name: said("settings.webhooks.delete") }));
    await page.getByText(said("settings.webhooks.none")).waitFor();
  });
}
