import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const read = async (id: string) => (await api().call("GET", `/api/v1/tickets/${id}`)).json.data;

test("a coupon sent as a negative line is told where it goes", async (t) => {
  const coupon = itemFixture({ description: "Cupón", quantity: 1, unitPrice: -20 });
  const body = ticketFixture({ items: [itemFixture(), coupon], total: 212 });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  t.like(json.details, [{ path: "items[1].unitPrice", code: "field.range" }]);
  t.regex(json.details[0].cure, /discount/);
});

test("tabs, line breaks and bars in a text are cleaned, pesos at 1 are pesos", async (t) => {
  const item = itemFixture({ sku: "A|1", description: "Taza\tde\r\nbarro | grande" });
  const body = ticketFixture({
    items: [item],
    exchangeRate: 1,
    customer: { ...customerFixture, name: "Jane\tT|R" },
  });
  const { status, json } = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.is(status, 200);
  t.like(json.data, { valid: true, faults: [] });
});

test("a name that grows past what a document holds is told before anything is sealed", async (t) => {
  const body = ticketFixture({ customer: { ...customerFixture, name: "ß".repeat(300) } });
  const { json } = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.is(json.data.valid, false);
  t.like(json.data.receiverFaults, [{ path: "customer.name", code: "301", source: "SAT" }]);
});

test("a sale paid at once in an undefined form gets a warning and an invoice, as SAT's matrix has it", async (t) => {
  const body = ticketFixture({ paymentForm: "99", customer: customerFixture });
  const warned = [{ code: "ticket.payment_form_undefined", path: "paymentForm" }];
  const dry = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.like(dry.json.data, { valid: true, state: "invoicing", faults: [], warnings: warned });
  t.regex(dry.json.data.warnings[0].cure, /PPD/);
  const sent = await api().call("POST", "/api/v1/tickets", { body });
  t.like(sent.json.data, { faults: [], warnings: warned });
  await api().work();
  t.like(await read(sent.json.data.id), { state: "invoiced", warnings: warned });
  const owed = ticketFixture({ paymentForm: "99", paymentMethod: "PPD" });
  t.deepEqual((await api().call("POST", "/api/v1/tickets/validate", { body: owed })).json.data.warnings, []);
});

test("a receiver abroad is judged by residence and tax id, and put right through the ticket", async (t) => {
  const nowhere = { ...customerFixture, foreignTaxId: "123456789" };
  const sent = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer: nowhere }) });
  const told = [{ code: "CFDI40153", path: "customer.taxResidence" }];
  t.like(sent.json.data, { receiverFaults: told, customer: nowhere });
  await api().work();
  const path = `/api/v1/tickets/${sent.json.data.id}`;
  t.like(await read(sent.json.data.id), { state: "accepted", receiverFaults: told });
  const customer = { ...nowhere, taxResidence: "USA" };
  t.is((await api().call("PUT", `${path}/customer`, { body: customer })).status, 202);
  await api().work();
  t.like(await read(sent.json.data.id), { state: "invoiced", customer });
});

test("an invoice asked for again with another tax id abroad is another invoice", async (t) => {
  const sent = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${sent.json.data.id}/invoice`;
  const ask = (foreignTaxId: string) =>
    api().call("POST", path, {
      body: { customer: { ...customerFixture, taxResidence: "USA", foreignTaxId } },
    });
  t.is((await ask("123456789")).status, 202);
  t.is((await ask("123456789")).status, 202);
  t.like((await ask("987654321")).json, { error: "ticket.already_invoiced" });
});

test("a hotel's sale with all that it can say is stamped, and shows what was sent", async (t) => {
  const item = itemFixture({
    quantity: 1,
    unitPrice: 1160,
    thirdParty: { rfc: "URE180429TM6", name: "Universidad Robotica", taxRegime: "601", postalCode: "86991" },
    customsDeclarations: ["15 48 3009 0001234"],
    propertyTaxAccounts: ["015956011"],
    parts: [{ productKey: "25201513", quantity: 1, description: "Llave" }],
  });
  const body = ticketFixture({
    items: [item],
    localTaxes: [{ name: "ISH", rate: 0.03, amount: 30 }],
    paymentConditions: "Al salir",
    exportation: "01",
    tip: 10,
    total: 1200,
    customer: { ...customerFixture, taxResidence: "USA", foreignTaxId: "123456789" },
  });
  const dry = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.deepEqual(dry.json.data.totals, {
    currency: "MXN",
    subtotal: 1000,
    discount: 0,
    transferredTaxes: 160,
    withheldTaxes: 0,
    transferredLocalTaxes: 30,
    withheldLocalTaxes: 0,
    total: 1190,
  });
  const sent = await api().call("POST", "/api/v1/tickets", { body });
  t.is(sent.status, 202, JSON.stringify(sent.json));
  await api().work();
  const data = await read(sent.json.data.id);
  t.deepEqual(data.items, [{ ...item, taxes: [{ tax: "IVA", kind: "rate", rate: 0.16, withheld: false }] }]);
  t.deepEqual(data.customer, body["customer"]);
  t.like(data, {
    state: "invoiced",
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax: true,
    exchangeRate: null,
    discount: null,
    documentTotal: 1190,
    localTaxes: [{ name: "ISH", rate: 0.03, withheld: false, amount: 30 }],
    paymentConditions: "Al salir",
    exportation: "01",
    buyerOperationNumber: null,
  });
  const xml = await api().call("GET", `/api/v1/invoices/${data.invoice.id}/files/xml`);
  for (const written of [
    'TotaldeTraslados="30.00"',
    'ImpLocTrasladado="ISH"',
    'ResidenciaFiscal="USA" NumRegIdTrib="123456789"',
    '<cfdi:CuentaPredial Numero="015956011"/>',
    'NumeroPedimento="15  48  3009  0001234"',
    'CondicionesDePago="Al salir"',
    'Total="1190.00"',
  ])
    t.true(xml.text.includes(written), written);
  t.is((await api().call("GET", `/api/v1/invoices/${data.invoice.id}/files/pdf`)).status, 200);
  const listed = await api().call("GET", `/api/v1/tickets?externalId=${data.externalId}`);
  t.false("items" in listed.json.data.items[0] || "customer" in listed.json.data.items[0]);
});
