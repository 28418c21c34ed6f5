import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test.serial("a till is shown, searched by, and held against those of its branch", async (t) => {
  const send = (body: object) => api().call("POST", "/api/v1/tickets", { body: ticketFixture({ ...body }) });
  const free = await send({ register: "Caja de la entrada" });
  t.is(free.json.data.register, "Caja de la entrada", "a branch without tills takes any");
  t.is((await send({})).json.data.register, null);
  const found = await api().call(
    "GET",
    `/api/v1/tickets?register=${encodeURIComponent("Caja de la entrada")}`,
  );
  t.deepEqual(
    found.json.data.items.map(({ id, register }: { id: string; register: string }) => [id, register]),
    [[free.json.data.id, "Caja de la entrada"]],
  );

  const { db } = api().deps;
  await db("branches")
    .where({ code: "CANCUN" })
    .update({ registers: ["1", "2"] });
  const session = await api().signIn("merchant");
  const sendAs = (body: object) =>
    api().call("POST", "/api/v1/tickets", { session, body: ticketFixture({ branch: "CANCUN", ...body }) });
  const unknown = await sendAs({ register: "3" });
  t.is(unknown.status, 422);
  t.like(unknown.json.details[0], { code: "register.unknown", path: "register" });
  t.regex(unknown.json.details[0].cure, /1, 2/);
  t.is((await sendAs({ register: "2" })).status, 202);
  t.is((await sendAs({})).status, 202, "a till need not be named");
  await db("branches").where({ code: "CANCUN" }).update({ registers: [] });
});

test.serial("a ticket of a branch to come is parked, told so and found by its code", async (t) => {
  const body = ticketFixture({ branch: "POLANCO" });
  const checked = await api().call("POST", "/api/v1/tickets/validate", { body });
  t.like(checked.json.data, { valid: true, state: "parked", totals: null });
  const { status, json } = await api().call("POST", "/api/v1/tickets", { body });
  t.is(status, 202);
  t.like(json.data, { branch: "POLANCO", state: "parked" });
  t.like(json.data.warnings[0], { code: "ticket.branch_awaited", path: "branch" });
  const many = { items: [body, ticketFixture({ branch: "POLANCO" })] };
  const batch = (await api().call("POST", "/api/v1/tickets/batch", { body: many })).json.data;
  t.like(batch.progress, { total: 2, refused: 0, parked: 2 });
  const { items } = (await api().call("GET", "/api/v1/tickets?branch=POLANCO&state=parked")).json.data;
  t.is(items.length, 2);
  const voided = await api().call("DELETE", `/api/v1/tickets/${json.data.id}`);
  t.like(voided.json.data, { state: "voided", branch: "POLANCO", warnings: [] });
});
