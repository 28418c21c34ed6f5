import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const issuedAt = "2026-03-05T12:00:00-06:00";
/** The sale of the fixture comes to 232. */
const send = (says: object) =>
  api().call("POST", "/api/v1/tickets", { body: ticketFixture({ issuedAt, ...says }) });
const read = async (path: string) =>
  (await api().call("GET", `/api/v1/merchant/${path}`, { session: await api().signIn("merchant") })).json
    .data;
const days = "from=2026-03-05&to=2026-03-05";

async function salesOfTheDay(): Promise<Record<string, unknown>> {
  const { columns, rows } = await read(`reports/sales?${days}`);
  return Object.fromEntries(rows[0].map((cell: unknown, at: number) => [columns[at].key, cell]));
}

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

test.serial(
  "deposits and gift cards are in the till's total, in no CFDI and in no figure of sales",
  async (t) => {
    const invoiced = await send({ deposits: 90, giftCards: "500", total: 822, customer: customerFixture });
    t.is(invoiced.status, 202, invoiced.text);
    t.like(invoiced.json.data, { total: 822, deposits: 90, giftCards: 500, documentTotal: 232 });
    const givenBack = await send({ deposits: -45, total: 187 });
    t.like(givenBack.json.data, { total: 187, deposits: -45, giftCards: null, documentTotal: 232 });
    await api().work();

    const { invoice } = (await api().call("GET", `/api/v1/tickets/${invoiced.json.data.id}`)).json.data;
    t.like((await api().call("GET", `/api/v1/invoices/${invoice.id}`)).json.data, {
      state: "stamped",
      total: 232,
    });
    const { totals } = await read(`dashboard?${days}`);
    t.deepEqual(totals.amounts, [{ currency: "MXN", sold: 464, invoiced: 0 }]);
    t.like(await salesOfTheDay(), { tickets: 2, sold: 464, held: 545, invoiced: 232, open: 232 });

    const candidates = await api().call(
      "GET",
      `/api/v1/tickets/global/candidates?periodicity=04&months=03&year=2026`,
    );
    t.is(candidates.status, 200, candidates.text);
    t.deepEqual(
      candidates.json.data.items.map(({ documentTotal }: { documentTotal: number }) => documentTotal),
      [232],
    );
  },
);

test.serial("corrected content changes what is held; a voided sale holds nothing", async (t) => {
  const before = await salesOfTheDay();
  const { json } = await send({ externalId: "HELD-1", giftCards: 100, total: 332 });
  await send({ externalId: "HELD-1", giftCards: 50, total: 282 });
  await api().work();
  t.like(await salesOfTheDay(), {
    sold: Number(before["sold"]) + 232,
    held: Number(before["held"]) + 50,
  });
  await api().call("DELETE", `/api/v1/tickets/${json.data.id}`);
  t.deepEqual(await salesOfTheDay(), before);
});

test.serial("a ticket of gift cards alone is kept and says that there is nothing to invoice", async (t) => {
  const items = [{ description: "Tarjeta de regalo", quantity: 1, unitPrice: 0, productKey: "84141602" }];
  const { json } = await send({ items, giftCards: 500, total: 500 });
  await api().work();
  const { data } = (await api().call("GET", `/api/v1/tickets/${json.data.id}`)).json;
  t.is(data.faults[0].code, "ticket.nothing_to_invoice", JSON.stringify(data));
});

test.serial("what is held may not exceed the total, and only deposits may be negative", async (t) => {
  const faultsOf = async (says: Readonly<Record<string, unknown>>): Promise<[string, string][]> => {
    const { json } = await api().call("POST", "/api/v1/tickets/validate", { body: ticketFixture(says) });
    return (json.data?.faults ?? json.details).map(({ code, path }: { code: string; path: string }) => [
      code,
      path,
    ]);
  };
  t.deepEqual(await faultsOf({ giftCards: 500, total: 232 }), [["ticket.total_below_apart", "total"]]);
  t.deepEqual(await faultsOf({ deposits: 10.005, total: 242 }), [["ticket.total_decimals", "deposits"]]);
  const [[, path] = []] = await faultsOf({ giftCards: -1, total: 231 });
  t.is(path, "giftCards");
});
