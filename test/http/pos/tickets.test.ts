import test from "ava";
import { randomUUID } from "node:crypto";
import { apiOfFile } from "../../helpers/http/api.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();

test.serial("a ticket is stored, announced and answered with 202 and where to poll it", async (t) => {
  const ticket = ticketFixture();
  const { status, headers, json } = await api().call("POST", "/api/v1/tickets", { body: ticket });
  t.is(status, 202, JSON.stringify(json));
  t.is(headers.get("location"), `/api/v1/tickets/${json.data.id}`);
  t.like(json.data, {
    externalId: ticket["externalId"],
    branch: "CENTRO",
    state: "received",
    livemode: false,
    total: 232,
    currency: "MXN",
    faults: [],
    invoice: null,
  });
  t.is((await api().deps.db("outbox").whereRaw("? = any(subject_ids)", [json.data.id])).length, 1);
});

test.serial("the same ticket again answers 200 with the first one, as it is by then", async (t) => {
  const body = ticketFixture();
  const first = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const second = await api().call("POST", "/api/v1/tickets", { body: { ...body, total: "232.00" } });
  t.is(second.status, 200);
  t.is(second.json.data.id, first.json.data.id);
  t.is(second.json.data.state, "accepted");
});

test.serial("the folio of an invoiced ticket is a conflict, and nothing is stored", async (t) => {
  const body = ticketFixture({ customer: customerFixture });
  await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  const { status, json } = await api().call("POST", "/api/v1/tickets", {
    body: { ...body, paymentForm: "04" },
  });
  t.is(status, 409);
  t.is(json.error, "ticket.folio_conflict");
  t.is((await api().deps.db("tickets").where({ externalId: body["externalId"] })).length, 1);
});

test.serial("a ticket is read by id and by folio, and by folio within a branch", async (t) => {
  const externalId = `caja 1/${randomUUID()}`;
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId }) });
  const path = `/api/v1/tickets/external/${encodeURIComponent(externalId)}`;
  t.is((await api().call("GET", `/api/v1/tickets/${json.data.id}`)).json.data.externalId, externalId);
  t.is((await api().call("GET", path)).json.data.id, json.data.id);
  t.is((await api().call("GET", `${path}?branch=CENTRO`)).status, 200);
  t.is((await api().call("GET", `${path}?branch=CANCUN`)).status, 404);
  t.is((await api().call("GET", `${path}?branch=NADA`)).status, 404);
  t.is((await api().call("GET", `${path}?branch=nada`)).status, 400);
});

test.serial("a folio that stands in two branches is not guessed at", async (t) => {
  const externalId = randomUUID();
  for (const branch of ["CENTRO", "CANCUN"])
    await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ externalId, branch }) });
  const { status, json } = await api().call("GET", `/api/v1/tickets/external/${externalId}`);
  t.is(status, 400);
  t.like(json, {
    error: "request.parameter_invalid",
    details: [{ code: "branch.ambiguous", path: "branch" }],
  });
});

test.serial("what does not exist, or has an id that is none, is 404", async (t) => {
  for (const path of [
    randomUUID(),
    "none",
    "external/none",
    `batch/${randomUUID()}`,
    "%00",
    "external/%00",
  ]) {
    const { status, json } = await api().call("GET", `/api/v1/tickets/${path}`);
    t.is(status, 404, path);
    t.is(json.error, "resource.not_found", path);
  }
});

test.serial("a poller is told 304 until the ticket changes", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const path = `/api/v1/tickets/${json.data.id}`;
  const first = await api().call("GET", path);
  t.is(first.headers.get("retry-after"), "1");
  const headers = { "If-None-Match": first.headers.get("etag") as string };
  t.is((await api().call("GET", path, { headers })).status, 304);
  await api().work();
  const later = await api().call("GET", path, { headers });
  t.is(later.status, 200);
  t.is(later.json.data.state, "accepted");
  t.is(later.headers.get("retry-after"), null);
});

test.serial("an open ticket is voided, twice with one result; an invoiced one is not", async (t) => {
  const open = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const path = `/api/v1/tickets/${open.json.data.id}`;
  t.is((await api().call("DELETE", path)).json.data.state, "voided");
  t.is((await api().call("DELETE", path)).status, 200);

  const invoiced = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ customer: customerFixture }),
  });
  await api().work();
  const refused = await api().call("DELETE", `/api/v1/tickets/${invoiced.json.data.id}`);
  t.is(refused.status, 409);
  t.is(refused.json.error, "ticket.not_open");
  t.is((await api().call("DELETE", `/api/v1/tickets/${randomUUID()}`)).status, 404);
});

test.serial("an accepted ticket is invoiced to a named receiver, once", async (t) => {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${json.data.id}/invoice`;
  const asked = await api().call("POST", path, { body: { customer: customerFixture } });
  t.is(asked.status, 202, asked.text);
  t.is(asked.headers.get("location"), `/api/v1/invoices/${asked.json.data.id}`);
  t.like(asked.json.data, { state: "requested", ticketId: json.data.id, receiver: { rfc: "XEXX010101000" } });

  const again = await api().call("POST", path, { body: { customer: customerFixture } });
  t.is(again.json.data.id, asked.json.data.id);
  const other = {
    ...customerFixture,
    rfc: "CUSC850516316",
    name: "CESAR OSBALDO CRUZ SOLORZANO",
    postalCode: "45638",
    taxRegime: "612",
    cfdiUse: "G03",
  };
  const refused = await api().call("POST", path, { body: { customer: other } });
  t.is(refused.status, 409);
  t.is(refused.json.error, "ticket.already_invoiced");
  t.is((await api().call("GET", `/api/v1/tickets/${json.data.id}`)).json.data.invoice.id, asked.json.data.id);
});

test.serial("a dry run tells totals or faults, and stores nothing", async (t) => {
  const ticket = ticketFixture();
  const sound = await api().call("POST", "/api/v1/tickets/validate", { body: ticket });
  t.is(sound.status, 200);
  t.like(sound.json.data, {
    valid: true,
    faults: [],
    totals: { subtotal: 200, transferredTaxes: 32, total: 232 },
  });
  t.is(typeof sound.json.data.roundingModel, "string");
  const faulty = await api().call("POST", "/api/v1/tickets/validate", {
    body: ticketFixture({ total: 999 }),
  });
  t.like(faulty.json.data, { valid: false, totals: null });
  t.is(faulty.json.data.faults[0].code, "ticket.total_mismatch");
  const shapeless = await api().call("POST", "/api/v1/tickets/validate", { body: {} });
  t.is(shapeless.status, 200);
  t.true(shapeless.json.data.faults.length >= 5);
  t.deepEqual(await api().deps.db("tickets").where({ externalId: ticket["externalId"] }), []);
});

test.serial("the states of many folios come in one call, with the unknown ones named", async (t) => {
  const body = ticketFixture();
  await api().call("POST", "/api/v1/tickets", { body });
  const externalIds = [body["externalId"], "no such folio"];
  const { status, json } = await api().call("POST", "/api/v1/tickets/status", { body: { externalIds } });
  t.is(status, 200);
  t.is(json.data.items.length, 1);
  t.deepEqual(json.data.unknown, ["no such folio"]);
  const elsewhere = await api().call("POST", "/api/v1/tickets/status", {
    body: { externalIds, branch: "CANCUN" },
  });
  t.is(elsewhere.json.data.items.length, 0);
  const nowhere = await api().call("POST", "/api/v1/tickets/status", {
    body: { externalIds, branch: "nada" },
  });
  t.is(nowhere.status, 422);
});

test.serial(
  "a batch takes in the sound items, names the faults of the others, and reports progress",
  async (t) => {
    const sound = ticketFixture();
    const items = [sound, ticketFixture({ total: -1 }), sound, { ...sound, paymentForm: "04" }, 7];
    const posted = await api().call("POST", "/api/v1/tickets/batch", { body: { items } });
    t.is(posted.status, 202, posted.text);
    const { data } = posted.json;
    t.like(data.items[0], { index: 0, created: true, state: "received" });
    t.like(data.items[1], {
      index: 1,
      error: "request.invalid",
      details: [{ code: "field.range", path: "total" }],
    });
    t.like(data.items[2], { index: 2, created: false, ticketId: data.items[0].ticketId });
    t.like(data.items[3], { index: 3, error: "ticket.folio_conflict" });
    t.like(data.items[4], { index: 4, externalId: null, error: "request.invalid" });
    t.like(data.progress, { total: 5, refused: 3, received: 2 });

    await api().work();
    const read = await api().call("GET", posted.headers.get("location") as string);
    t.like(read.json.data, { id: data.id, progress: { total: 5, refused: 3, accepted: 2, received: 0 } });
  },
);

test.serial("the link on a receipt is shown only to callers who may issue invoices", async (t) => {
  const ticket = ticketFixture();
  const headers = { "Idempotency-Key": randomUUID() };
  const sent = await api().call("POST", "/api/v1/tickets", { body: ticket, headers });
  const { id, externalId, selfInvoiceUrl } = sent.json.data;
  t.regex(selfInvoiceUrl, /\/t\/[0-9A-Z]{20}$/);
  t.false(sent.text.includes(`/t/${id}`));

  const reading = (await api().keyWith("tickets:read", "tickets:write")).key;
  const looker = await teamMember(api(), "readOnly");
  const onlookers = [{ key: reading }, { key: null, headers: { Cookie: `tmb_session=${looker.session}` } }];
  const views = [
    ["GET", `/api/v1/tickets/${id}`, undefined],
    ["GET", "/api/v1/tickets", undefined],
    ["GET", `/api/v1/tickets/external/${externalId}`, undefined],
    ["POST", "/api/v1/tickets/status", { externalIds: [externalId] }],
  ] as const;
  for (const onlooker of onlookers)
    for (const [method, path, body] of views) {
      const answer = await api().call(method, path, { ...onlooker, ...(body && { body }) });
      t.is(answer.status, 200, path);
      t.true(answer.text.includes('"selfInvoiceUrl":null'), path);
      t.false(answer.text.includes(selfInvoiceUrl.slice(-20)), path);
    }

  // Neither what was answered before, to somebody who may, nor a version that says nothing has changed.
  const again = await api().call("POST", "/api/v1/tickets", { key: reading, body: ticket });
  t.is(again.json.data.selfInvoiceUrl, null);
  const replayed = await api().call("POST", "/api/v1/tickets", { key: reading, body: ticket, headers });
  t.is(replayed.json.error, "idempotency.key_reused");
  const etag = (await api().call("GET", `/api/v1/tickets/${id}`, { key: reading })).headers.get("etag");
  const full = await api().call("GET", `/api/v1/tickets/${id}`, {
    headers: { "If-None-Match": String(etag) },
  });
  t.is(full.json.data.selfInvoiceUrl, selfInvoiceUrl);
});
