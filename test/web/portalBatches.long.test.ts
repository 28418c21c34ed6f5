import test, { type ExecutionContext } from "ava";
import { payrollFile } from "../helpers/cfdi/payrollFile.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a payroll is sent, followed to its stamps, and its faults are read by row, in Spanish", (t) =>
  sending(t, "es", "keyboard"),
);

async function sending(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, as: "merchant" }, async (page) => {
    const { press, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });
    const text = (name: string, values = {}) => page.getByText(said(name, values), { exact: true }).first();

    await page.goto("/portal/batches");
    await button("batches.sendPayroll").waitFor();
    await press(button("batches.sendPayroll"));
    await dialog.waitFor();
    await look("what a payroll is sent with");
    const file = payrollFile({ receipts: 6, run: `NOM-${language}`, faultyEvery: 3 });
    const chooser = page.waitForEvent("filechooser");
    await press(dialog.getByRole("button", { name: said("imports.choose"), exact: true }));
    await (await chooser).setFiles({ name: "nomina.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await press(dialog.getByRole("button", { name: said("batches.send"), exact: true }));
    const whole = { stamped: "4", total: "6", faulty: "2" };
    await workUntil(api(), text("batches.progress", whole).waitFor());
    await text("batches.states.faulty").waitFor();
    const row = (at: number) => page.getByText(`NOM-${language}-${at}`, { exact: true });
    await row(0).waitFor();
    await look("a payroll of which two receipts have faults");

    await choose(
      page.getByRole("combobox", { name: said("tickets.state"), exact: true }),
      said("batches.itemStates.rejected"),
    );
    await row(0).waitFor({ state: "detached" });
    await press(page.getByRole("button", { name: "4", exact: true }));
    await dialog.getByText(/Curp/).first().waitFor();
    await look("a receipt and what is wrong with it");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await press(page.getByRole("link", { name: said("batches.title"), exact: true }).last());
    await text("batches.ofTotal", { done: "4", total: "6" }).waitFor();
    await look("the batches");
  });
}
