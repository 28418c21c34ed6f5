import test from "ava";
import { refreshSatLists } from "../../src/operations/satLists/refreshSatLists.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { isAccessible } from "../helpers/web/faceBrowser.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

/** Imports what has been asked for, as the worker does. */
async function importAll(): Promise<void> {
  const { deps } = api();
  const ids = await deps.db("sat_list_versions").whereNull("ended_at").pluck<string[]>("id");
  await refreshSatLists(deps, ids, { signal: new AbortController().signal, log: deps.log, attempt: 1 });
}

for (const [language, list] of [
  ["es", "69-B"],
  ["en", "69"],
  ["es", "LCO"],
] as const)
  test.serial(`a list of SAT's is imported from its page, and counts (${list}, ${language})`, (t) =>
    story(t, { locale: language === "es" ? "es-MX" : "en-US", refusals: [401] }, async (page) => {
      const said = faceWords("admin", language);
      const { email, password } = api().demo.admin;
      await page.goto("/admin/sat-lists");
      await page.getByLabel(said("door.email")).fill(email);
      await page.locator("[name=password]").fill(password);
      await page.getByRole("button", { name: said("door.enter"), exact: true }).click();
      await page.getByRole("heading", { level: 1, name: said("satLists.title") }).waitFor();
      const card = page.getByRole("region", { name: new RegExp(`^${list} `) });
      await card.getByText(said("satLists.none"), { exact: true }).waitFor();
      await isAccessible(t, page, "the lists before their first import");
      await card.getByRole("button", { name: said("satLists.import"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(said("satLists.importSentence"), { exact: true }).waitFor();
      await dialog.getByRole("button", { name: said("satLists.import"), exact: true }).click();
      await card.getByText(said("satLists.underWay"), { exact: true }).waitFor();
      await importAll();
      await card.getByText(said("satLists.state.active"), { exact: true }).waitFor();
      await isAccessible(t, page, "a list that counts");
      t.regex(await card.getByRole("status").innerText(), /[1-9]/);
    }),
  );
