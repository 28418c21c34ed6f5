import test, { type ExecutionContext } from "ava";
import type { Locator } from "playwright-core";
import { apiOfFile } from "../helpers/http/api.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

/** Each story has a customer of its own, so that its list of debts is short. */
const customers = {
  es: { rfc: "URE180429TM6", name: "UNIVERSIDAD ROBOTICA ESPAÑOLA", postalCode: "86991" },
  en: { rfc: "OÑO120726RX3", name: "ORGANICOS ÑAVEZ OSORIO", postalCode: "40501" },
} as const;

test.serial("what customers owe and pay, by keyboard alone, in Spanish", (t) => debts(t, "es", "keyboard"));

/** A payment of two invoices, the rest of one of them, its reversal, and the cancellation of what is paid. */
async function debts(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const first = await sellOnCredit(language, 1_000);
  const second = await sellOnCredit(language, 500);
  const said = faceWords("portal", language);
  const { name } = customers[language];
  const locale = language === "es" ? "es-MX" : "en-US";
  // A faulty payment is refused, and one with later ones is not reversed before somebody has seen their order.
  const provoked = /status of 4(?:22 .*\/invoices\/payments$|09 .*\/invoices\/payments\/)/;
  await story(t, { locale, as: "merchant", provoked }, async (page) => {
    const { press, write } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (text: string) => page.getByRole("button", { name: said(text), exact: true });
    const link = (text: string) => page.getByRole("link", { name: text, exact: true });
    const text = (words: string) => page.getByText(said(words), { exact: true }).first();
    const title = (words: string) => page.getByRole("heading", { level: 1, name: words }).waitFor();
    const partOf = (invoice: Sold) =>
      page.getByRole("textbox", { name: `${said("payments.paid")} ${invoice.name}`, exact: true });
    const record = () => page.locator("form").getByRole("button", { name: said("payments.record") });
    const reported = async () => {
      await title(said("payments.one"));
      await workUntil(api(), text("paymentState.reported").waitFor());
    };

    await page.goto("/portal/receivables");
    await title(said("receivables.title"));
    await press(page.getByRole("button", { name, exact: true }));
    for (const { name: folio } of [first, second])
      await press(
        page.getByRole("checkbox", { name: `${said("shared.list.choose")} ${folio}`, exact: true }),
      );
    await look("what customers owe");
    await press(button("receivables.remind"));
    await press(dialog.getByRole("button", { name: said("receivables.remind"), exact: true }));
    await text("receivables.reminded").waitFor();
    await press(link(said("payments.record")));
    await title(said("payments.record"));
    await write(partOf(first), "400");
    await page.getByText(said("payments.sum", { amount: "$980.00" }), { exact: true }).waitFor();
    await write(page.getByRole("textbox", { name: said("payments.reference"), exact: true }), "SPEI-1");
    const bank = page.getByText(said("payments.bank"), { exact: true });
    const [email, payerBank] = ["receiver.email", "payments.payerBankRfc"].map((words) =>
      page.getByRole("textbox", { name: said(words), exact: true }),
    ) as [Locator, Locator];
    await press(bank);
    await write(email, "nadie");
    await write(payerBank, "BBA");
    await press(bank);
    await email.waitFor({ state: "hidden" });
    await press(record());
    // A fault does not stay folded away.
    for (const field of [email, payerBank]) await field.and(page.locator('[aria-invalid="true"]')).waitFor();
    await look("a payment that is recorded");
    await write(email, "cuentas@example.com");
    await write(payerBank, "BBA830831LJ2");
    await press(record());
    await reported();
    await page.locator("iframe").waitFor();
    await look("a payment with its receipt");

    await press(link(first.name));
    await title(said("invoiceKind.nominative"));
    await text("payments.nextInstalment").waitFor();
    await look("an invoice with its payments");
    await press(link(said("payments.record")));
    await title(said("payments.record"));
    await page.getByText(said("payments.sum", { amount: "$760.00" }), { exact: true }).waitFor();
    await press(record());
    await reported();

    await press(
      page.getByRole("navigation").getByRole("link", { name: said("payments.title"), exact: true }),
    );
    await title(said("payments.title"));
    await look("the list of payments");
    await press(page.locator(`a[data-row][href$="${await paymentOf(second)}"]`));
    await title(said("payments.one"));
    await press(button("payments.reverse"));
    await press(dialog.getByRole("button", { name: said("payments.reverse"), exact: true }));
    const inOrder = dialog.getByRole("button", { name: said("payments.reverseInOrder", { count: "2" }) });
    await inOrder.waitFor();
    await look("the order in which payments are reversed");
    await press(inOrder);
    await reversed(text("paymentState.reversed").waitFor());

    await payWhole(first);
    await page.goto(`/portal/invoices/${first.id}`);
    await press(button("documents.acts"));
    await press(page.getByRole("menuitem", { name: said("invoiceActs.cancel"), exact: true }));
    await dialog.getByText(said("reversal.first"), { exact: true }).waitFor();
    await look("the cancellation of an invoice that is paid");
    await press(dialog.getByRole("button", { name: said("reversal.confirm"), exact: true }));
    await reversed(text("reversal.done").waitFor());
    await look("an invoice whose payments are reversed");

    await page.goto("/portal/settings/documents");
    await title(said("settings.documents.title"));
    const reminders = page
      .locator("form")
      .filter({ has: page.getByRole("switch", { name: said("settings.documents.remindersEnabled") }) });
    await write(
      reminders.getByRole("textbox", { name: said("settings.documents.creditDays") }),
      language === "es" ? "15" : "20",
    );
    await press(reminders.getByRole("button", { name: said("shared.act.save"), exact: true }));
    await text("shared.form.saved").waitFor();
    await look("how payments are told and reminded of");
  });
}

interface Sold {
  readonly id: string;
  /** Its series and folio. */
  readonly name: string;
}

const read = async (path: string) => (await api().call("GET", `/api/v1/invoices/${path}`)).json.data;

/** An invoice of so many pesos and their tax, to be paid later. */
async function sellOnCredit(language: "es" | "en", unitPrice: number): Promise<Sold> {
  const body = {
    customer: { ...customers[language], taxRegime: "601", cfdiUse: "G03", email: "cuentas@example.com" },
    paymentMethod: "PPD",
    pricesIncludeTax: false,
    items: [
      {
        description: "Consultoría",
        quantity: 1,
        unitPrice,
        productKey: "80101507",
        unitKey: "HUR",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
      },
    ],
  };
  const { json, text } = await api().call("POST", "/api/v1/invoices", { body });
  if (!json.data) throw new Error(text);
  await api().work();
  const { id, series, folio } = json.data;
  return { id, name: `${series}${folio}` };
}

async function payWhole({ id }: Sold): Promise<void> {
  const body = { paidAt: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), form: "03" };
  const { status, text } = await api().call("POST", `/api/v1/invoices/${id}/payments`, { body });
  if (status !== 201) throw new Error(text);
  await api().work();
}

async function paymentOf({ id }: Sold): Promise<string> {
  return (await read(`${id}/payments`)).items[0].id;
}

/** Lets SAT be asked about every cancellation under way at once, instead of at its next look, until the page has seen the end. */
async function reversed(seen: Promise<unknown>): Promise<void> {
  const work = async () => {
    await api().work();
    const { json } = await api().call("GET", "/api/v1/invoices?state=cancelling");
    for (const { id } of json.data.items)
      await api().call("POST", `/api/v1/invoices/${id}/cancellation/refresh`);
    await api().work();
  };
  await workUntil({ work }, seen);
}
