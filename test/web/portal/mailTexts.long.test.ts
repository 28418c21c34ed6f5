import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial(
  "an owner changes what the mail of an invoice says and sees it, by keyboard alone, in Spanish",
  mailTexts,
);

async function mailTexts(t: ExecutionContext) {
  const said = faceWords("portal", "es");
  // A placeholder that the mail does not know is refused, by the sample too.
  await story(t, { locale: "es-MX", as: "merchant", refusals: [422] }, async (page) => {
    const { press, write } = handOn(page, "keyboard");
    const look = lookWith(t, page);
    const box = (words: string) => page.getByRole("textbox", { name: said(words), exact: true });
    const save = page.getByRole("button", { name: said("shared.act.save"), exact: true });
    const sample = page.frameLocator("iframe");

    await page.goto("/portal/settings/mail-texts");
    await sample.getByText("Timbra").or(sample.locator("h1")).first().waitFor();
    await write(box("settings.mailTexts.subject"), "Gracias {{clave}}");
    await write(box("settings.mailTexts.paragraphs"), "Hola <b>{{customer}}</b>");
    await press(save);
    await page.locator('[aria-invalid="true"]').waitFor();
    await look("words with a placeholder that is not known");
    await write(box("settings.mailTexts.subject"), "Gracias {{folio}}");
    await sample.getByText("Hola <b>UNIVERSIDAD ROBOTICA ESPAÑOLA</b>").waitFor();
    await press(save);
    await page.getByText(said("settings.mailTexts.saved")).first().waitFor();
    await page.getByText("Gracias A-1024").first().waitFor();
    await look("words of a merchant's own beside their sample");
  });
}
