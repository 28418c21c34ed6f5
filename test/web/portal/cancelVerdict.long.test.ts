import test, { type ExecutionContext } from "ava";
import { receiptKey } from "../../../src/domain/tickets/receiptKey.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { faceWords } from "../../helpers/web/faceWords.ts";
import { handOn } from "../../helpers/web/handOn.ts";
import { lookWith } from "../../helpers/web/lookWith.ts";
import { storiesOfFile } from "../../helpers/web/storiesOfFile.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial(
  "a merchant grants one cancellation that a customer asks for, and declines another, in Spanish",
  (t) => verdicts(t, "es"),
);

async function verdicts(t: ExecutionContext, language: "es" | "en"): Promise<void> {
  const granted = await asked("Devolví la compra.");
  const declined = await asked("Ya no la quiero.");
  const said = faceWords("portal", language);
  const { db } = api().deps;
  const locale = language === "es" ? "es-MX" : "en-US";
  await story(t, { locale, as: "merchant" }, async (page) => {
    const { press, write, choose } = handOn(page, "mouse");
    const look = lookWith(t, page);
    const drawer = page.getByRole("dialog");
    const settle = drawer.getByRole("button", { name: said("corrections.settle"), exact: true });
    const open = async ({ folio, reason }: Asked) => {
      await press(page.getByRole("row").filter({ hasText: folio }).getByRole("button"));
      await drawer.getByText(reason).waitFor();
    };
    const note = drawer.getByRole("textbox", { name: said("corrections.customerNote") });

    await page.goto("/portal/corrections");
    await open(granted);
    await choose(drawer.getByRole("combobox", { name: said("corrections.motive") }), said("motives.m03"));
    await look("a cancellation that a customer asks for");
    await press(settle);
    await drawer.waitFor({ state: "detached" });

    await open(declined);
    await press(drawer.getByText(said("corrections.cancelVerdicts.declined"), { exact: true }));
    await write(note, "El mes ya está cerrado.");
    await look("a cancellation that is declined");
    await press(settle);
    await page.getByText(said("corrections.emptyTitle")).waitFor();
  });
  const verdictOn = ({ invoiceId }: Asked) => db("corrections").where({ invoiceId }).first("state", "note");
  t.like(await verdictOn(granted), { state: "done" });
  t.like(await verdictOn(declined), { state: "declined", note: "El mes ya está cerrado." });
  const cancellations = db("cancellations").whereIn("invoiceId", [granted.invoiceId, declined.invoiceId]);
  t.deepEqual(await cancellations.select("invoiceId", "motive"), [
    { invoiceId: granted.invoiceId, motive: "03" },
  ]);
}

interface Asked {
  readonly invoiceId: string;
  readonly folio: string;
  readonly reason: string;
}

/** A stamped invoice that its customer asks the merchant to cancel. */
async function asked(reason: string): Promise<Asked> {
  const { db } = api().deps;
  const consumer = async (path: string, body: object) => {
    const { json, text } = await api().call("POST", `/api/v1/consumer/${path}`, { key: null, body });
    if (json?.data === undefined) throw new Error(text);
    return json.data;
  };
  const sold = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const { receiptSecret } = await db("tickets").where({ id: sold.json.data.id }).first();
  const { ticketToken } = await consumer("tickets/lookup", { key: receiptKey(receiptSecret as string) });
  const { receiptToken } = await consumer("invoices", { ticketToken, customer });
  await api().work();
  await consumer("invoices/cancel-request", { receiptToken, reason, email: "compras@example.com" });
  const invoice = await db("invoices").orderBy("seq", "desc").first("id", "series", "folio");
  return { invoiceId: invoice.id, folio: `${invoice.series}-${invoice.folio}`, reason };
}
