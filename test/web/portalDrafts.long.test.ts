import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { customer } from "../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("an invoice is written, kept and stamped, by keyboard alone, in Spanish", (t) =>
  writing(t, "es", "keyboard"),
);

test.serial("an invoice is written, kept and stamped, in English", (t) => writing(t, "en", "mouse"));

/** An invoice from its first word to its stamp, with somebody else at it meanwhile; then a copy of it, which is dropped. */
async function writing(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  const advanceId = await paidAdvance();
  // Somebody else has changed the draft meanwhile.
  const provoked = /status of 412 .*\/invoices\/[\w-]+$/;
  await story(t, { locale, as: "merchant", provoked }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name: said(name), exact: true });
    const inDialog = (name: string, values = {}) =>
      dialog.getByRole("button", { name: said(name, values), exact: true });
    const field = (name: string, values = {}) =>
      page.getByRole("textbox", { name: said(name, values), exact: true });
    const choice = (name: string) => page.getByRole("combobox", { name: said(name), exact: true });
    const text = (name: string) => page.getByText(said(name), { exact: true }).first();
    const title = (name: string) => page.getByRole("heading", { level: 1, name: said(name) }).waitFor();
    const kept = () => page.getByRole("status").getByText(said("drafts.kept"), { exact: true }).waitFor();

    await page.goto("/portal/drafts");
    await title("drafts.title");
    await look("the drafts, of which there are none");
    await press(button("drafts.begin"));
    await title("drafts.one");
    await text("drafts.toMend").waitFor();
    await look("an invoice that is begun");
    await write(field("receiver.rfc"), customer.rfc);
    await write(field("receiver.postalCode"), customer.postalCode);
    await write(field("receiver.name"), customer.name);
    await choose(choice("receiver.taxRegime"), customer.taxRegime);
    await choose(choice("receiver.cfdiUse"), customer.cfdiUse);
    await write(field("sale.description"), "Consultoría");
    await write(field("drafts.unitPrice", { currency: "MXN" }), "1000");
    await choose(choice("products.productKey"), "80101507");
    await choose(choice("payments.form"), "03");
    await page.getByText("$1,160.00", { exact: true }).first().waitFor();
    await press(page.getByRole("checkbox", { name: /· \$580\.00$/ }));
    const isMine = kind === "keyboard";
    await press(page.locator("summary").filter({ hasText: said("drafts.foreignAdvances") }));
    await press(button("drafts.addAdvance"));
    const uuid = randomUUID();
    await write(field("drafts.advanceUuid"), uuid);
    await write(field("drafts.advanceAmount", { currency: "MXN" }), "116");
    const total = isMine ? "$1,160.00" : "$464.00";
    if (!isMine) await press(page.getByRole("radio", { name: said("advancesAs.discount"), exact: true }));
    await page.getByText(total, { exact: true }).first().waitFor();
    await kept();
    await look("an invoice that is whole");

    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    await changeElsewhere(id);
    await write(field("sale.description"), "Consultoría de noviembre");
    await text("drafts.staleTitle").waitFor();
    await look("an invoice that somebody else has changed");
    await press(button(isMine ? "drafts.keepMine" : "drafts.takeTheirs"));
    await text("drafts.staleTitle").waitFor({ state: "detached" });
    await kept();
    const { content } = await read(`drafts/${id}`);
    t.deepEqual(content.advances, [{ invoiceId: advanceId }, { uuid, amount: 116 }]);
    t.is(content.advancesAs, isMine ? "creditNote" : "discount");
    t.is(content.items[0].description, isMine ? "Consultoría de noviembre" : "Capacitación");
    t.is(await field("sale.description").inputValue(), content.items[0].description);

    await press(button("drafts.preview"));
    await dialog.locator("iframe").waitFor();
    await look("the preview of an invoice");
    await press(inDialog("shared.act.close"));
    await dialog.waitFor({ state: "detached" });
    await press(button("drafts.stamp"));
    await press(inDialog("drafts.stampConfirm", { total }));
    await title("invoiceKind.nominative");
    await workUntil(api(), text("invoiceState.stamped").waitFor());

    await press(button("documents.acts"));
    await press(page.getByRole("menuitem", { name: said("invoiceActs.copy"), exact: true }));
    await press(inDialog("drafts.copy"));
    await title("drafts.one");
    await page.getByText("$1,160.00", { exact: true }).first().waitFor();
    t.is(await field("sale.description").inputValue(), content.items[0].description);
    await press(button("drafts.drop"));
    await press(inDialog("drafts.drop"));
    await title("drafts.title");
    await text("drafts.emptyTitle").waitFor();
  });
}

const read = async (path: string) => (await api().call("GET", `/api/v1/invoices/${path}`)).json.data;

/** Returns the id of the stamped invoice of an advance that the customer has paid. */
async function paidAdvance(): Promise<string> {
  const taxes = [{ tax: "IVA", kind: "rate", rate: 0.16 }];
  const body = { type: "advance", customer, paymentForm: "03", amount: 580, taxes };
  const { status, json, text } = await api().call("POST", "/api/v1/invoices", { body });
  if (status !== 202) throw new Error(text);
  await api().work();
  return json.data.id as string;
}

/** Changes a draft as a colleague does at another desk. */
async function changeElsewhere(id: string): Promise<void> {
  const path = `/api/v1/invoices/drafts/${id}`;
  const { headers, json } = await api().call("GET", path);
  const { content } = json.data;
  const items = [{ ...content.items[0], description: "Capacitación" }];
  const { status, text } = await api().call("PUT", path, {
    headers: { "If-Match": headers.get("ETag") ?? "" },
    body: { content: { ...content, items } },
  });
  if (status !== 200) throw new Error(text);
}
