import test, { type ExecutionContext } from "ava";
import { loadShippedCatalogs } from "../../../src/operations/catalogs/loadShippedCatalogs.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";
import { workUntil } from "../../helpers/web/workUntil.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a retention is written, stamped, mailed and cancelled, by keyboard alone, in Spanish", (t) =>
  withholding(t, "es", "keyboard"),
);

/** A retention from its first word to its cancellation. */
async function withholding(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  // The keys of retentions come from SAT's lists, which a start loads.
  await loadShippedCatalogs(api().deps, ["retentions"]);
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, as: "merchant" }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });
    const inDialog = (name: string) => dialog.getByRole("button", { name: said(name), exact: true });
    const field = (name: string) => page.getByRole("textbox", { name: said(name), exact: true });
    const choice = (name: string) => page.getByRole("combobox", { name: said(name), exact: true });
    const text = (name: string) => page.getByText(said(name), { exact: true }).first();
    const title = (name: string) => page.getByRole("heading", { level: 1, name: said(name) }).waitFor();
    const kept = () => page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();

    await page.goto("/portal/retentions");
    await title("retentions.title");
    await look("the retentions");
    await press(button("retentions.begin"));
    await title("retentions.begin");
    await text("drafts.toMend").waitFor();
    await look("a retention that is begun");
    await write(field("receiver.rfc"), "GUVA900514HN3");
    await write(field("receiver.name"), "ANA GUTIERREZ VARGAS");
    await write(field("receiver.postalCode"), "06600");
    await choose(choice("retentions.key"), "01");
    await write(field("retentions.taxed"), "20000");
    await write(field("retentions.base"), "20000");
    await write(field("retentions.amount"), "2000");
    await page.getByText("$2,000.00", { exact: true }).first().waitFor();
    await text("drafts.toMend").waitFor({ state: "detached" });
    await kept();
    await look("a retention that is whole");

    await press(button("drafts.preview"));
    await dialog.locator("iframe").waitFor();
    await look("the preview of a retention");
    await press(inDialog("shared.act.close"));
    await dialog.waitFor({ state: "detached" });
    await press(button("drafts.stamp"));
    await press(inDialog("drafts.stamp"));
    await workUntil(api(), text("invoiceState.stamped").waitFor());
    await look("a stamped retention");

    await press(button("deliveries.mail"));
    await write(dialog.getByRole("textbox", { name: said("receiver.email") }), "proveedor@example.com");
    await press(inDialog("deliveries.mail"));
    await page.getByText("proveedor@example.com", { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });

    await press(button("retentions.cancel"));
    await dialog.getByRole("radio").first().waitFor();
    await look("the cancellation of a retention");
    await press(inDialog("retentions.cancel"));
    await workUntil(api(), button("cancellation.receipt").waitFor());
    await text("invoiceState.cancelled").waitFor();
    await look("a cancelled retention");

    await page.goto("/portal/retentions");
    await page.getByText("ANA GUTIERREZ VARGAS", { exact: true }).first().waitFor();
    await look("the retentions, of which there are some");
    await press(button("retentions.begin"));
    await title("retentions.begin");
    await press(button("drafts.drop"));
    await press(inDialog("drafts.drop"));
    await title("retentions.title");
  });
}
