import test, { type ExecutionContext } from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const story = storiesOfFile(apiOfFile());

test.serial("a merchant has its next test stamp refused, in Spanish", (t) => simulated(t, "es"));

async function simulated(t: ExecutionContext, language: "es" | "en"): Promise<void> {
  const said = faceWords("portal", language);
  await story(t, { locale: language === "es" ? "es-MX" : "en-US", as: "merchant" }, async (page) => {
    const { press, write } = handOn(page, "mouse");
    const look = lookWith(t, page);
    await page.goto("/portal/settings/sandbox");
    const code = page.getByRole("textbox", { name: said("settings.sandbox.code"), exact: true });
    const start = page.getByRole("button", { name: said("settings.sandbox.start"), exact: true });
    await write(code, "CFDI40102");
    await press(start);
    await page.getByText(said("settings.sandbox.done")).first().waitFor();
    await look("a simulation that was switched on");
  });
  t.pass();
}
