import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a merchant brings stamps of its own, by keyboard alone, in Spanish", pacs);

async function pacs(t: ExecutionContext): Promise<void> {
  const said = faceWords("portal", "es");
  // A token that the PAC does not know is refused while it is typed in.
  await story(t, { locale: "es-MX", as: "merchant", refusals: [422] }, async (page) => {
    const { press, write } = handOn(page, "keyboard");
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });
    const label = "Propia";

    await page.goto("/portal/settings/pacs");
    await press(button("settings.pacs.add").first());
    await write(dialog.getByRole("textbox", { name: said("settings.pacs.label") }), label);
    const token = dialog.getByLabel(said("settings.pacs.token"), { exact: true });
    await write(token, "wrong");
    const save = dialog.getByRole("button", { name: said("settings.pacs.save") });
    await press(save);
    await dialog.getByRole("alert").waitFor();
    await look("refused credentials");
    await write(token, "sandbox");
    await press(save);
    await page.getByText(label, { exact: true }).waitFor();
    await look("an account at a PAC");

    await press(button("settings.pacs.test"));
    await page.getByText(said("settings.pacs.ok"), { exact: true }).first().waitFor();
    await look("an account that answers");

    await press(page.getByRole("button", { name: said("settings.pacs.removeOf", { name: label }) }));
    await page.getByText(label, { exact: true }).waitFor({ state: "detached" });
    t.is(await api().deps.db("pacAccounts").where({ label }).whereNull("removedAt").first(), undefined);
  });
}
