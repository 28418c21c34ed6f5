import test, { type ExecutionContext } from "ava";
import { itemFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { customer } from "../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { faceWords } from "../helpers/web/faceWords.ts";
import { handOn } from "../helpers/web/handOn.ts";
import { lookWith } from "../helpers/web/lookWith.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { workUntil } from "../helpers/web/workUntil.ts";

const dayMs = 86_400_000;
/** A clock that goes on by itself and can be put days ahead. */
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
const api = apiOfFile({}, clock);
const story = storiesOfFile(api);

test.serial("what becomes of a sale after its invoice, by keyboard alone, in Spanish", (t) =>
  afterTheSale(t, "es", "keyboard"),
);

/** Refund, cancellation that the receiver accepts, substitution, one invoice of several tickets, and a global invoice. */
async function afterTheSale(
  t: ExecutionContext,
  language: "es" | "en",
  kind: "mouse" | "keyboard",
): Promise<void> {
  const refunded = await invoiced(232);
  const cancelled = await invoiced(5_000);
  const replaced = await invoiced(348);
  // SAT asks the receiver once the day after the stamp is over.
  clock.ahead += 6 * dayMs;
  const day = new Date(clock.now().getTime() - dayMs - 6 * 3_600_000).toISOString().slice(0, 10);
  await sold({ issuedAt: `${day}T12:00:00-06:00` });
  const several = [await sold(), await sold()];
  await api().work();
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";

  // A worker is asking SAT at the very moment when the person does; the page asks again by itself.
  const provoked = /status of 409 .*\/cancellation\/refresh$/;
  await story(t, { locale, as: "merchant", provoked }, async (page) => {
    const { press, write, choose } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const inDialog = (name: string) => dialog.getByRole("button", { name });
    const text = (name: string) => page.getByText(said(name), { exact: true }).first();
    const title = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    const goTo = async (name: string) => {
      await press(page.getByRole("navigation").getByRole("link", { name: said(name), exact: true }));
      await title(said(name));
    };
    /** Finds the one document or ticket that these words are printed on, and opens it. */
    const find = async (list: string, words: string) => {
      await goTo(list);
      await write(page.getByRole("searchbox", { name: said("documents.search"), exact: true }), words);
      await page.getByText(said("shared.list.rows.one", { count: "1" }), { exact: true }).waitFor();
      t.false(page.url().includes(words), "what is searched for stays out of the address");
      await press(page.locator("a[data-row]"));
    };
    const act = async (name: string) => {
      await press(button(said("documents.acts")));
      await press(page.getByRole("menuitem", { name: said(name), exact: true }));
      await dialog.waitFor();
    };
    const describe = async (receiver: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(receiver))
        if (name === "taxRegime" || name === "cfdiUse")
          await choose(dialog.getByRole("combobox", { name: said(`receiver.${name}`), exact: true }), value);
        else await write(dialog.getByRole("textbox", { name: said(`receiver.${name}`), exact: true }), value);
    };

    await page.goto("/portal/tickets");
    await find("tickets.title", refunded.uuid);
    await title(refunded.externalId);
    await act("ticketAct.refund");
    await press(dialog.getByRole("radio", { name: said("refunds.byAmount") }));
    await write(dialog.getByRole("textbox", { name: said("refunds.amount") }), "116");
    await look("the dialog of a refund");
    await press(inDialog(said("refunds.confirm", { amount: "$116.00" })));
    await workUntil(api(), text("refundState.credited").waitFor());
    await look("a ticket of which half came back");
    await press(page.getByRole("link", { name: said("refunds.creditNote") }));
    await title(said("invoiceKind.creditNote"));
    await page.locator("iframe").waitFor();
    await look("a credit note");

    await find("invoices.title", cancelled.uuid);
    await act("invoiceActs.cancel");
    await dialog.getByText(said("cancellation.asksReceiver")).waitFor();
    await press(dialog.getByRole("radio", { name: said("motives.m03") }));
    await look("the dialog of a cancellation");
    await press(inDialog(said("cancellation.confirm", { amount: "$5,000.00" })));
    await workUntil(api(), text("cancellationState.awaitingReceiver").waitFor());
    await look("a cancellation that waits for the receiver");
    await accept(cancelled.uuid);
    await leaseForAMoment();
    await press(button(said("cancellation.refresh")));
    await workUntil(api(), button(said("cancellation.receipt")).waitFor());
    await text("invoiceState.cancelled").waitFor();
    await look("a cancelled invoice");

    await find("invoices.title", replaced.uuid);
    await act("invoiceActs.substitute");
    const { postalCode, taxRegime } = customer;
    await describe({ postalCode, taxRegime, cfdiUse: "G01" });
    await look("the dialog of a substitution");
    await press(inDialog(said("substitution.confirm")));
    await workUntil(api(), text("substitution.done").waitFor());
    await press(button(said("related.compare")).first());
    await dialog.locator("iframe").nth(1).waitFor();
    await look("two documents side by side");
    await press(inDialog(said("shared.act.close")));

    await goTo("tickets.title");
    for (const { externalId: folio } of several)
      await press(
        page.getByRole("checkbox", { name: `${said("shared.list.choose")} ${folio}`, exact: true }),
      );
    await look("chosen tickets");
    await press(button(said("tickets.invoiceChosen")));
    const { rfc, name, cfdiUse } = customer;
    await describe({ rfc, postalCode, name, taxRegime, cfdiUse });
    await look("the dialog of an invoice of several tickets");
    await press(inDialog(said("invoiceAct.confirm", { amount: "$464.00" })));
    await title(said("invoiceKind.nominative"));
    await workUntil(api(), text("invoiceState.stamped").waitFor());

    await goTo("globals.title");
    await press(button(said("globals.start")));
    await write(page.getByLabel(said("globals.day")), day);
    await press(button(said("globals.run")));
    await look("the draft of a global invoice");
    await press(inDialog(said("globals.run")));
    await dialog.waitFor({ state: "detached" });
    const { json } = await api().call("GET", "/api/v1/tickets/global?limit=1");
    await press(page.locator(`a[href$="${json.data.items[0].id}"]`));
    const made = { stamped: "1", documents: "1", tickets: "1" };
    await workUntil(api(), page.getByText(said("globals.progress", made)).waitFor());
    await look("a run of global invoices");
  });
}

interface Sold {
  readonly id: string;
  readonly externalId: string;
}

async function sold(changes: Readonly<Record<string, unknown>> = {}): Promise<Sold> {
  const body = ticketFixture({ issuedAt: clock.now().toISOString(), ...changes });
  const { json, text } = await api().call("POST", "/api/v1/tickets", { body });
  if (!json.data) throw new Error(text);
  return json.data;
}

/** A sale of so many pesos that is invoiced to its customer. */
async function invoiced(pesos: number): Promise<Sold & { readonly uuid: string }> {
  const items = [itemFixture({ quantity: 1, unitPrice: pesos })];
  const { id, externalId } = await sold({ customer, items, total: pesos });
  await api().work();
  const { json } = await api().call("GET", `/api/v1/tickets/${id}`);
  return { id, externalId, uuid: json.data.invoice.uuid };
}

/** Says yes for the receiver, as the sandbox lets a test do. */
async function accept(uuid: string): Promise<void> {
  const { test: sandbox } = api().deps.config.pac;
  await fetch(`${sandbox?.url}/_sandbox/cancellations/${uuid}/accept`, { method: "POST" });
}

/** Holds the cancellation that waits for its receiver, as a worker does that dies in the middle of its question. */
async function leaseForAMoment(): Promise<void> {
  const leasedUntil = new Date(clock.now().getTime() + 3_000);
  const held = await api()
    .deps.db("cancellations")
    .where({ state: "awaitingReceiver" })
    .update({ leasedUntil, leaseToken: crypto.randomUUID() });
  if (held !== 1) throw new Error(`${held} cancellations wait for their receiver`);
}
