import test from "ava";
import { apiOfFile } from "../helpers/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../helpers/ticketFixture.ts";

const api = apiOfFile();

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
  t.like(json.data.faults, [{ path: "customer.name", code: "301", source: "SAT" }]);
});
