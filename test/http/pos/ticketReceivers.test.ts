import test from "ava";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { magicReceivers } from "../../../src/sandbox/pac/magicReceivers.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const base = "/api/v1/tickets";
const sound = { ...customer };
const publicInGeneral = {
  rfc: "XAXX010101000",
  name: "Público en General",
  postalCode: "06000",
  taxRegime: "616",
  cfdiUse: "S01",
};

const send = (body: object) => api().call("POST", base, { body });
const read = async (id: string) => (await api().call("GET", `${base}/${id}`)).json.data;
const codesAt = (faults: readonly { code: string; path: string }[]) =>
  faults.map(({ code, path }) => `${code} ${path}`);

async function taken(body: object) {
  const { json } = await send(body);
  await api().work();
  return read(json.data.id);
}

/** Mistakes in a receiver, and what is told of each. */
const mistakes: readonly [string, object, RegExp][] = [
  ["a use that the regime has not", { ...sound, cfdiUse: "D01" }, /^CFDI40161 customer\.cfdiUse$/],
  ["a regime of the other kind of person", { ...sound, taxRegime: "605" }, /CFDI40158 customer\.taxRegime/],
  [
    "XAXX with another postal code",
    { ...publicInGeneral, name: "JUAN PEREZ", postalCode: "86991" },
    /^CFDI40149 customer\.postalCode$/,
  ],
  [
    "a postal code of no state",
    { ...sound, postalCode: "00000" },
    /^receiver\.postal_code_unknown customer\.postalCode$/,
  ],
  ["PUBLICO EN GENERAL under an RFC", { ...sound, name: "PUBLICO EN GENERAL" }, /^CFDI40146 customer\.name$/],
];

for (const [name, wrong, told] of mistakes)
  test.serial(`${name} leaves the sale accepted, and says so at every door`, async (t) => {
    const body = ticketFixture({ customer: wrong });
    const dry = await api().call("POST", `${base}/validate`, { body });
    t.like(dry.json.data, { valid: false, state: "accepted", faults: [], totals: { total: 232 } });
    t.regex(codesAt(dry.json.data.receiverFaults).join(), told);

    const posted = await send(body);
    t.is(posted.status, 202, posted.text);
    t.regex(codesAt(posted.json.data.receiverFaults).join(), told);
    await api().work();
    const ticket = await read(posted.json.data.id);
    t.like(ticket, { state: "accepted", faults: [], invoice: null });
    t.regex(codesAt(ticket.receiverFaults).join(), told);
    t.true(ticket.receiverFaults.every(({ cure }: { cure: string }) => cure !== ""));

    for (const [method, path, sent] of [
      ["POST", `${base}/${ticket.id}/invoice`, { customer: wrong }],
      ["PUT", `${base}/${ticket.id}/customer`, wrong],
    ] as const) {
      const refused = await api().call(method, path, { body: sent });
      t.is(refused.status, 422, path);
      t.regex(codesAt(refused.json.details).join(), told);
    }
  });

test.serial(
  "a right receiver gets the invoice of such a sale, by asking, by PUT or by sending the folio anew",
  async (t) => {
    const body = () => ticketFixture({ customer: { ...sound, cfdiUse: "D01" } });
    const [asked, changed, sentAnew] = [await taken(body()), await taken(body()), await taken(body())];
    t.is(
      (await api().call("POST", `${base}/${asked.id}/invoice`, { body: { customer: sound } })).status,
      202,
    );
    t.is((await api().call("PUT", `${base}/${changed.id}/customer`, { body: sound })).status, 202);
    const original = ticketFixture({ externalId: sentAnew.externalId, customer: sound });
    const again = await send(original);
    t.is(again.status, 202);
    t.is(again.json.data.id, sentAnew.id);
    await api().work();
    for (const { id } of [asked, changed, sentAnew])
      t.like(await read(id), { state: "invoiced", receiverFaults: [], invoice: { state: "stamped" } });
  },
);

test.serial("PUBLICO EN GENERAL is no receiver: the ticket waits for one", async (t) => {
  for (const nobody of [
    publicInGeneral,
    { ...publicInGeneral, name: "PUBLICO EN GENERAL", postalCode: "86991" },
  ]) {
    const ticket = await taken(ticketFixture({ customer: nobody }));
    t.like(ticket, {
      state: "accepted",
      faults: [],
      receiverFaults: [],
      receiverWarnings: [],
      invoice: null,
    });
  }
});

test.serial(
  "a receiver that SAT's registry may not know gets a warning with a cure, and is stamped all the same",
  async (t) => {
    const warned = { ...sound, rfc: "URE180429TM5", name: "Universidad Robotica Española SA de CV" };
    const body = ticketFixture({ customer: warned });
    const codes = ["receiver.rfc_check_digit customer.rfc", "receiver.company_type_in_name customer.name"];
    const dry = await api().call("POST", `${base}/validate`, { body });
    t.like(dry.json.data, { valid: true, state: "invoicing" });
    t.deepEqual(codesAt(dry.json.data.receiverWarnings), codes);
    const posted = await send(body);
    t.deepEqual(codesAt(posted.json.data.receiverWarnings), codes);
    const open = await taken(ticketFixture());
    const asked = await api().call("POST", `${base}/${open.id}/invoice`, { body: { customer: warned } });
    t.deepEqual(codesAt(asked.json.data.receiverWarnings), codes);
    await api().work();
    const ticket = await read(posted.json.data.id);
    t.is(ticket.state, "invoiced");
    t.deepEqual(codesAt(ticket.receiverWarnings), codes);
  },
);

test.serial(
  "a refusal by SAT for the receiver is a receiver's fault, and its correction is stamped",
  async (t) => {
    for (const { rfc, code } of magicReceivers) {
      const wrong = { ...sound, rfc, taxRegime: rfc.startsWith("REG") ? "603" : "601" };
      const ticket = await taken(ticketFixture({ customer: wrong }));
      t.like(ticket, { state: "accepted", faults: [], invoice: { state: "refused" } }, rfc);
      t.is(ticket.receiverFaults[0].code, code);
      t.regex(ticket.receiverFaults[0].path, /^customer\.(rfc|name|postalCode|taxRegime)$/);
      const right = { ...wrong, name: "NOMBRE REGISTRADO", postalCode: "06000", taxRegime: "601" };
      const put = await api().call("PUT", `${base}/${ticket.id}/customer`, { body: right });
      t.is(put.status, 202, put.text);
      await api().work();
      t.is((await read(ticket.id)).state, /^(NOE|CAN)/.test(rfc) ? "accepted" : "invoiced", rfc);
      const { folio } = (await api().call("GET", `/api/v1/invoices/${ticket.invoice.id}`)).json.data;
      const next = (await read(ticket.id)).invoice.id;
      t.is((await api().call("GET", `/api/v1/invoices/${next}`)).json.data.folio, folio, "no folio is lost");
    }
  },
);

test.serial(
  "a folio is corrected while nothing is issued, and its timeline keeps the old content",
  async (t) => {
    const first = ticketFixture();
    const ticket = await taken(first);
    const corrected = { ...first, paymentForm: "04" };
    const sent = await send(corrected);
    t.is(sent.status, 202);
    t.like(sent.json.data, { id: ticket.id, state: "received" });
    t.is((await send(corrected)).status, 200);
    const events = await api().call("GET", `${base}/${ticket.id}/events`);
    t.is(events.json.data.items.length, 1);
    t.like(events.json.data.items[0], {
      kind: "replaced",
      detail: { state: "accepted", content: { paymentForm: "01" } },
    });
    await api().work();
    t.is((await read(ticket.id)).state, "accepted");

    // Voided, rejected: nothing was issued either.
    await api().call("DELETE", `${base}/${ticket.id}`);
    t.is((await send(corrected)).status, 200);
    t.is((await read(ticket.id)).state, "voided");
    const revived = await send({ ...first, paymentForm: "03", customer: sound });
    t.like(revived.json.data, { id: ticket.id, state: "received" });
    await api().work();
    t.is((await read(ticket.id)).state, "invoiced");

    const late = await send({ ...first, paymentForm: "28" });
    t.is(late.status, 409);
    t.is(late.json.error, "ticket.folio_conflict");
    t.is((await api().call("PUT", `${base}/${ticket.id}/customer`, { body: sound })).status, 409);
  },
);

test.serial("an unknown ticket has no timeline, and a voided one gets no receiver", async (t) => {
  t.is((await api().call("GET", `${base}/${crypto.randomUUID()}/events`)).status, 404);
  t.is((await api().call("PUT", `${base}/${crypto.randomUUID()}/customer`, { body: sound })).status, 404);
  const ticket = await taken(ticketFixture());
  await api().call("DELETE", `${base}/${ticket.id}`);
  const refused = await api().call("PUT", `${base}/${ticket.id}/customer`, { body: sound });
  t.is(refused.json.error, "ticket.not_open");
});

test.serial("a batch answers at once what a single ticket shows about its receiver", async (t) => {
  const wrong = { ...sound, cfdiUse: "D01" };
  const warned = { ...sound, rfc: "URE180429TM5" };
  const items = [ticketFixture({ customer: wrong }), ticketFixture({ customer: warned }), ticketFixture()];
  const sent = await api().call("POST", `${base}/batch`, { body: { items } });
  const told = (batch: typeof sent) =>
    batch.json.data.items.map((item: Record<string, { code: string; path: string }[]>) => [
      ...codesAt(item["receiverFaults"] ?? []),
      ...codesAt(item["receiverWarnings"] ?? []),
    ]);
  const expected = [["CFDI40161 customer.cfdiUse"], ["receiver.rfc_check_digit customer.rfc"], []];
  t.deepEqual(told(sent), expected);
  await api().work();
  t.deepEqual(told(await api().call("GET", `${base}/batch/${sent.json.data.id}`)), expected);
});

test.serial(
  "a sale whose receiver is wrong is among the dashboard's problems until that is cured",
  async (t) => {
    const issuedAt = "2026-02-03T12:00:00-06:00";
    const ticket = await taken(ticketFixture({ issuedAt, customer: { ...sound, cfdiUse: "D01" } }));
    const session = await api().signIn("merchant");
    const dashboard = async () =>
      (await api().call("GET", "/api/v1/merchant/dashboard?from=2026-02-03&to=2026-02-03", { session })).json
        .data;
    const { problems, reasons } = await dashboard();
    t.like(problems, [
      { of: "ticket", id: ticket.id, name: ticket.externalId, faults: [{ code: "CFDI40161" }] },
    ]);
    t.like(reasons, [{ of: "ticket", code: "CFDI40161", count: 1 }]);
    await api().call("PUT", `${base}/${ticket.id}/customer`, { body: sound });
    await api().work();
    t.deepEqual((await dashboard()).problems, []);
  },
);

test.serial(
  "an invoice that is only requested can be corrected by its folio, and its number is not lost",
  async (t) => {
    const first = ticketFixture({ customer: { ...sound, name: "OTRA" } });
    const { id } = (await send(first)).json.data;
    await takeInTickets(api().deps, [id]);
    const requested = await read(id);
    t.like(requested, { state: "invoicing", invoice: { state: "requested" } });
    const put = (body: object) => api().call("PUT", `${base}/${id}/customer`, { body });
    t.is(
      (await put({ ...sound, name: "OTRA" })).json.data.invoice.id,
      requested.invoice.id,
      "Nothing to change.",
    );
    t.is((await put({ ...sound, name: "OTRA MAS" })).json.data.state, "received");
    await takeInTickets(api().deps, [id]);
    t.is((await send({ ...first, customer: sound })).json.data.state, "received");
    await api().work();
    const ticket = await read(id);
    t.like(ticket, { state: "invoiced", invoice: { state: "stamped" } });
    const folioOf = async (invoice: string) =>
      (await api().call("GET", `/api/v1/invoices/${invoice}`)).json.data.folio;
    t.is(await folioOf(ticket.invoice.id), await folioOf(requested.invoice.id));
    const asked = await taken(ticketFixture());
    await api().call("POST", `${base}/${asked.id}/invoice`, { body: { customer: sound } });
    const late = await send(ticketFixture({ externalId: asked.externalId, paymentForm: "04" }));
    t.is(late.json.error, "ticket.folio_conflict", "What somebody else asked for is not taken from them.");
    const events = (await api().call("GET", `${base}/${id}/events`)).json.data.items;
    const own = events.filter(({ invoiceId }: { invoiceId: string | null }) => invoiceId === null);
    t.deepEqual(
      own.map(({ kind }: { kind: string }) => kind),
      ["receiverChanged", "replaced"],
    );
    t.true(events.some(({ kind }: { kind: string }) => kind === "refused"));
  },
);

test.serial("while a PAC may have stamped it, a folio is not corrected", async (t) => {
  const first = ticketFixture({ customer: sound });
  const { id } = (await send(first)).json.data;
  await takeInTickets(api().deps, [id]);
  for (const state of ["sealed", "stamping", "inDoubt"]) {
    await api().deps.db("invoices").where({ ticketId: id }).update({ state });
    t.is((await send({ ...first, paymentForm: "04" })).json.error, "ticket.folio_conflict", state);
    const put = await api().call("PUT", `${base}/${id}/customer`, { body: { ...sound, name: "OTRA" } });
    t.is(put.json.error, "ticket.already_invoiced", state);
  }
});
