import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test.serial("cash rounding, donation and tip are in the till's total and in no CFDI", async (t) => {
  const body = ticketFixture({
    rounding: -0.5,
    donation: 1.5,
    tip: "20",
    total: 253,
    customer: customerFixture,
  });
  const posted = await api().call("POST", "/api/v1/tickets", { body });
  t.is(posted.status, 202, posted.text);
  t.like(posted.json.data, { total: 253, rounding: -0.5, donation: 1.5, tip: 20, documentTotal: 232 });
  await api().work();
  const { json } = await api().call("GET", `/api/v1/tickets/${posted.json.data.id}`);
  const invoice = await api().call("GET", `/api/v1/invoices/${json.data.invoice.id}`);
  t.like(invoice.json.data, {
    state: "stamped",
    total: 232,
    rounding: { model: "exactLines", difference: 0 },
  });
  const listed = await api().call(
    "GET",
    `/api/v1/tickets?total=253&externalId=${String(body["externalId"])}`,
  );
  t.is(listed.json.data.items.length, 1);
});

test.serial("an invoice and its timeline show how its total was rounded", async (t) => {
  const items = [1, 2, 3].map((at) => ({ description: `Dulce ${at}`, quantity: 1, unitPrice: 0.33 }));
  const taxes = [{ tax: "IVA", kind: "rate", rate: 0.16 }];
  const body = ticketFixture({
    pricesIncludeTax: false,
    items: items.map((item) => ({ ...item, productKey: "50161800", taxes })),
    total: 1.14,
    customer: customerFixture,
  });
  const dry = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.like(dry.json.data, { roundingModel: "roundedTaxes", roundingDifference: -0.0084 });
  const posted = await api().call("POST", "/api/v1/tickets", { body });
  t.is(posted.status, 202, posted.text);
  await api().work();
  const { json } = await api().call("GET", `/api/v1/tickets/${posted.json.data.id}`);
  const path = `/api/v1/invoices/${json.data.invoice.id}`;
  const rounding = { model: "roundedTaxes", difference: -0.0084 };
  t.like((await api().call("GET", path)).json.data, { state: "stamped", rounding });
  const events = await api().call("GET", `${path}/events`);
  t.like(events.json.data.items[0], {
    kind: "requested",
    detail: { rounding: { model: "roundedTaxes", difference: "-0.0084" } },
  });
});

test.serial("a total that no rounding explains is refused at the door, with figures", async (t) => {
  for (const total of [231.99, 232.01, 252]) {
    const { status, json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ total }) });
    t.is(status, 422);
    t.is(json.details[0].code, "ticket.total_mismatch");
  }
  const { json } = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ total: 237, rounding: 5 }),
  });
  t.is(json.details[0].code, "ticket.rounding_too_large");
});
