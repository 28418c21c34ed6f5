import test, { type ExecutionContext } from "ava";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { sendDueDigests } from "../../../src/operations/mail/digests/sendDueDigests.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { startOwnServer } from "../../helpers/mail/startOwnServer.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const own = ofFile(startOwnServer);
const story = storiesOfFile(api);

test.serial(
  "a merchant sees what became of a mail, and names a server of its own, by keyboard, in Spanish",
  (t) => mails(t, "es", "keyboard"),
);

/** Mails an invoice to an address, and lets the mail go out. */
async function mailed(to: string): Promise<void> {
  const { deps } = api();
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const invoiceId: string = ticket.json.data.invoice.id;
  await api().call("POST", `/api/v1/invoices/${invoiceId}/email`, { body: { to: [to] } });
  await deliverMails(deps, await deps.db("mails").where({ recipient: to }).pluck<string[]>("id"));
}

/** Issues two invoices to a customer's address, whose time to go out together comes. */
async function gathered(email: string): Promise<void> {
  const { deps } = api();
  for (let sales = 0; sales < 2; sales += 1)
    await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ customer: { ...customer, email } }),
    });
  await api().work();
  await deps.db("mails").where({ recipient: email }).update({ gatheredUntil: deps.clock.now() });
  await sendDueDigests(deps);
  const digest = { recipient: email, template: "digest" };
  await deliverMails(deps, await deps.db("mails").where(digest).pluck<string[]>("id"));
}

async function mails(t: ExecutionContext, language: "es" | "en", kind: "mouse" | "keyboard"): Promise<void> {
  const said = faceWords("portal", language);
  const locale = language === "es" ? "es-MX" : "en-US";
  const to = `cliente.${language}@correo.example`;
  await mailed(to);
  // A server that does not let us in is refused while it is typed in.
  await story(t, { locale, as: "merchant", refusals: [422] }, async (page) => {
    const { choose, press, write } = handOn(page, kind);
    const look = lookWith(t, page);
    const dialog = page.getByRole("dialog");
    const named = (name: string) => page.getByRole("textbox", { name: said(name), exact: true });

    await page.goto("/portal/settings/mails");
    await press(page.locator("button[data-row]", { hasText: to }).first());
    await dialog.getByText(said("settings.mails.outcomes.accepted")).first().waitFor();
    await look("one mail");
    await press(dialog.getByRole("button", { name: said("deliveries.again") }));
    await dialog.getByText(said("deliveries.done")).waitFor();
    t.is((await api().deps.db("mails").where({ recipient: to })).length, 2);

    await page.goto("/portal/settings/email");
    const address = `ya.no.${language}@correo.example`;
    await write(named("settings.email.address"), address);
    await press(page.getByRole("button", { name: said("settings.email.block"), exact: true }));
    const unblock = page.getByRole("button", { name: said("settings.email.unblockOf", { address }) });
    await unblock.waitFor();
    await look("a blocked address");
    await press(unblock);
    await unblock.waitFor({ state: "detached" });

    const files = page.getByRole("combobox", { name: said("settings.email.files"), exact: true });
    await choose(files, said("settings.email.ways.links"));
    const rhythm = page.getByRole("combobox", { name: said("settings.email.rhythm"), exact: true });
    await choose(rhythm, said("mailRhythms.weekly"));

    const ownSwitch = page.getByRole("switch", { name: said("settings.email.own") });
    if (!(await ownSwitch.isChecked())) await press(ownSwitch);
    await write(named("settings.email.host"), "127.0.0.1");
    await write(named("settings.email.port"), String(own().port));
    await write(named("settings.email.user"), "tienda");
    await write(named("settings.email.from"), "facturas@tienda.example");
    const password = page.getByLabel(said("settings.email.password"), { exact: true });
    await write(password, "otra");
    const save = page.getByRole("button", { name: said("settings.email.save"), exact: true });
    await press(save);
    await page.getByRole("alert").first().waitFor();
    await look("a server that does not let us in");
    await write(password, "secreta-1");
    await press(save);
    // The form begins anew with what is stored, of which the password is no part.
    await waitFor("the server to be stored", async () => (await password.inputValue()) === "");
    await press(page.getByRole("button", { name: said("settings.email.testNow") }));
    await page.getByText(said("settings.email.answers"), { exact: true }).waitFor();
    await look("a server that answers");
    t.like(await api().deps.db("emailSettings").first(), {
      smtpUser: "tienda",
      files: "links",
      rhythm: "weekly",
    });

    const linked = `enlaces.${language}@correo.example`;
    await mailed(linked);
    await page.goto("/portal/settings/mails");
    await press(page.locator("button[data-row]", { hasText: linked }).first());
    const end = dialog.getByRole("button", { name: said("settings.mails.endLinks") });
    await end.waitFor();
    await look("a mail with links");
    await press(end);
    await dialog.getByText(said("settings.mails.ended")).first().waitFor();
    await end.waitFor({ state: "detached" });

    const together = `juntos.${language}@correo.example`;
    await gathered(together);
    await page.goto("/portal/settings/mails");
    // The mail with both is the newest one.
    await press(page.locator("button[data-row]", { hasText: together }).first());
    await dialog.getByText(said("settings.mails.documents")).waitFor();
    t.is(await dialog.getByRole("link").count(), 2);
    await look("a mail with two documents");
  });
}
