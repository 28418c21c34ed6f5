import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

for (const language of ["es", "en"] as const)
  test.serial(
    `a template of the PDF is chosen by a real preview, and saved with own words (${language})`,
    (t) => {
      const said = faceWords("portal", language);
      const own = (name: string) => said(`settings.branding.${name}`);
      return story(t, { locale: language === "es" ? "es-MX" : "en-US", as: "merchant" }, async (page) => {
        const look = lookWith(t, page);
        await page.goto("/portal/settings/branding");
        const radio = (name: string) => page.getByRole("radio", { name: own(`templates.${name}`) });
        await radio("classic").waitFor();
        const template = language === "es" ? "modern" : "compact";
        // The frame shows another file once the choice has come back printed.
        const frame = page.getByTitle(own("preview"), { exact: true });
        const first = (await frame.getAttribute("src")) ?? "";
        await radio(template).check();
        await page.locator(`iframe:not([src="${first}"])`).waitFor();
        await page.getByRole("textbox", { name: own("pdfFooter") }).fill(`Gracias ${language}`);
        await look("the templates of printed documents");
        await page.getByRole("button", { name: said("shared.act.save"), exact: true }).click();
        await page.getByText(said("shared.form.saved"), { exact: true }).waitFor();

        const session = await api().signIn("merchant");
        const { json } = await api().call("GET", "/api/v1/merchant/branding", { session });
        t.like(json.data, { pdfTemplate: template, pdfFooter: `Gracias ${language}`, pdfTerms: null });
        await page.reload();
        await radio(template).waitFor();
        t.true(await radio(template).isChecked());
      });
    },
  );
