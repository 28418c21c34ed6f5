import test from "ava";
import { invoicePaymentExamples, paymentExamples } from "../../../src/http/pos/payments/payments.examples.ts";
import { creditExamples, refundExamples } from "../../../src/http/pos/refunds.examples.ts";
import { ticketExamples } from "../../../src/http/pos/tickets.examples.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

// Those of invoices without a ticket, of their complements and of retentions are posted beside their routes.
const api = apiOfFile();
const post = (path: string, body: unknown) => api().call("POST", `/api/v1/${path}`, { body });
const read = async (path: string) => (await api().call("GET", `/api/v1/${path}`)).json.data;
const entriesOf = (examples: Readonly<Record<string, unknown>>) =>
  Object.entries(examples) as [string, Readonly<Record<string, unknown>>][];

/** Waits for a document to be stamped, and returns its type. */
async function typeOf(invoiceId: string): Promise<string> {
  const { state, faults } = await read(`invoices/${invoiceId}`);
  if (state !== "stamped") throw new Error(`${state} ${JSON.stringify(faults)}`);
  const { text } = await api().call("GET", `/api/v1/invoices/${invoiceId}/files/xml`);
  return readComprobante(text).TipoDeComprobante;
}

/** Sells for so many pesos to a company, on credit, and returns the stamped invoice's id. */
async function onCredit(pesos: number): Promise<string> {
  const asked = await post("invoices", {
    customer: {
      rfc: "URE180429TM6",
      name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      postalCode: "86991",
      taxRegime: "601",
      cfdiUse: "G03",
    },
    paymentMethod: "PPD",
    items: [itemFixture({ quantity: 1, unitPrice: pesos })],
  });
  await api().work();
  const { id } = asked.json.data;
  await typeOf(id as string);
  return id as string;
}

test.serial("every example of a ticket is taken in, and stamped where it names its customer", async (t) => {
  for (const [name, body] of entriesOf(ticketExamples)) {
    // A reader pastes it on another day than that of the sale.
    const asked = await post("tickets", { ...body, issuedAt: new Date().toISOString() });
    t.is(asked.status, 202, `${name}: ${asked.text}`);
    await api().work();
    const { state, invoice } = await read(`tickets/${asked.json.data.id}`);
    t.is(state, body["customer"] ? "invoiced" : "accepted", name);
    if (invoice) t.is(await typeOf(invoice.id as string), "I", name);
  }
});

test.serial("every example of a payment is told in a stamped receipt", async (t) => {
  const paid = async (name: string, path: string, body: object) => {
    const asked = await post(path, body);
    t.is(asked.status, 201, `${name}: ${asked.text}`);
    await api().work();
    const { state, receipt } = await read(`invoices/payments/${asked.json.data.id}`);
    t.is(state, "reported", name);
    t.is(await typeOf(receipt.id as string), "P", name);
  };
  for (const [name, body] of entriesOf(paymentExamples)) {
    const asked = body["invoices"] as readonly object[];
    const invoices: object[] = [];
    for (const one of asked) invoices.push({ ...one, invoiceId: await onCredit(11_600) });
    await paid(name, "invoices/payments", { ...body, invoices });
  }
  for (const [name, body] of entriesOf(invoicePaymentExamples))
    await paid(name, `invoices/${await onCredit(1_160)}/payments`, body);
});

test.serial("every example of a return is a stamped credit note", async (t) => {
  const returned = async (name: string, path: string, body: object) => {
    const asked = await post(path, body);
    t.is(asked.status, 201, `${name}: ${asked.text}`);
    await api().work();
    t.is(await typeOf(asked.json.data.creditNote.id as string), "E", name);
  };
  for (const [name, body] of entriesOf(creditExamples))
    await returned(name, `invoices/${await onCredit(1_160)}/credit-notes`, body);
  const sale = ticketExamples["onBehalfOfAThirdParty"] as object;
  for (const [name, body] of entriesOf(refundExamples)) {
    const { customer } = ticketExamples["dollarsWithCustomer"] as { customer: object };
    const asked = await post("tickets", {
      ...sale,
      externalId: `POSTED-${name}`,
      issuedAt: new Date().toISOString(),
      customer,
    });
    await api().work();
    await returned(name, `tickets/${asked.json.data.id}/refunds`, body);
  }
});
