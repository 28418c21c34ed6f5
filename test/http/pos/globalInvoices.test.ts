import test from "ava";
import { consumerBrowser, typedReceiver } from "../../helpers/http/consumerBrowser.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const consumer = consumerBrowser(api);
const base = "/api/v1/tickets/global";
const yesterday = new Date(Date.now() - 86_400_000);
const central = new Date(yesterday.getTime() - 6 * 3_600_000).toISOString();
const period = {
  periodicity: "01",
  year: Number(central.slice(0, 4)),
  months: central.slice(5, 7),
  day: Number(central.slice(8, 10)),
};
const inQuery = Object.entries(period)
  .map(([key, value]) => `${key}=${value}`)
  .join("&");
const noonYesterday = `${central.slice(0, 10)}T12:00:00-06:00`;

const post = (path: string, body: object) => api().call("POST", `${base}${path}`, { body });
const get = (path: string) => api().call("GET", `${base}${path}`);

type Sold = Awaited<ReturnType<typeof consumer.sold>>;

async function sell(says: object = {}): Promise<string> {
  const body = ticketFixture({ issuedAt: noonYesterday, ...says });
  const { json } = await api().call("POST", "/api/v1/tickets", { body });
  await api().work();
  return json.data.id;
}

test.serial("before any sale there is nothing to declare", async (t) => {
  const refused = await post("", { period });
  t.deepEqual([refused.status, refused.json.error], [409, "global.no_tickets"]);
});

test.serial(
  "candidates, preview, run and its parts tell one story, and asking again is refused",
  async (t) => {
    const ids = [await sell(), await sell(), await sell({ paymentMethod: "PPD", paymentForm: "99" })];

    const first = await get(`/candidates?${inQuery}&limit=2`);
    t.is(first.status, 200, first.text);
    t.like(first.json.data, {
      isClosed: true,
      totals: [{ branch: "CENTRO", currency: "MXN", tickets: 3, total: 696 }],
    });
    const rest = await get(`/candidates?${inQuery}&limit=2&after=${first.json.data.nextCursor}`);
    t.deepEqual(
      [...first.json.data.items, ...rest.json.data.items].map(({ id }: { id: string }) => id),
      ids,
    );
    t.like(rest.json.data, { nextCursor: null, totals: null });

    const preview = await post("/preview", { period });
    t.is(preview.status, 200, preview.text);
    const [planned] = preview.json.data.runs;
    t.like(planned.groups[0], { currency: "MXN", paymentForm: null, tickets: 3, documents: 1, total: 696 });
    t.deepEqual(
      preview.json.data.leftOut.map(({ fault }: { fault: { code: string } }) => fault.code),
      ["global.ticket_on_credit"],
    );

    const started = await post("", { period });
    t.is(started.status, 202, started.text);
    const [run] = started.json.data.items;
    t.like(run, { state: "requested", branch: "CENTRO", requestedThrough: "api", faults: [] });
    await api().work();
    const read = await get(`/${run.id}`);
    t.like(read.json.data, {
      state: "done",
      progress: { documents: 1, stamped: 1, refused: 0, tickets: 2, leftOut: 1 },
      parts: [{ currency: "MXN", isDone: true, tickets: 2, total: 464 }],
    });
    t.like(read.json.data.documents[0], { state: "stamped", tickets: 2, total: 464 });
    t.like(read.json.data.leftOut[0], { ticketId: ids[2], fault: { code: "global.ticket_on_credit" } });
    t.like((await get("")).json.data.items[0], { id: run.id });
    const ticket = await api().call("GET", `/api/v1/tickets/${ids[0]}`);
    t.like(ticket.json.data, { state: "globallyInvoiced", invoice: { state: "stamped" } });
  },
);

test.serial("a customer, the till and a person each get a ticket out of its global invoice", async (t) => {
  const sold = await Promise.all([1, 2, 3, 4].map(() => consumer.sold({ issuedAt: noonYesterday })));
  await api().work();
  const run = (await post("", { period })).json.data.items[0];
  await api().work();
  const read = async ({ id }: { id: string }) => (await api().call("GET", `/api/v1/tickets/${id}`)).json.data;
  const [byCustomer, byTill, byHand, kept] = sold as [Sold, Sold, Sold, Sold];
  t.is((await read(byCustomer)).state, "globallyInvoiced");

  const ticketToken = await consumer.tokenOf(byCustomer.key);
  const preview = await consumer.post("invoices/preview", { ticketToken, customer: typedReceiver });
  t.like(preview.json.data, { valid: true, totals: { total: 232 } });
  const issue = () => consumer.post("invoices", { ticketToken, customer: typedReceiver });
  t.is((await issue()).status, 202);
  t.is((await issue()).status, 202, "asking twice gives one invoice");
  const asked = await api().call("POST", `/api/v1/tickets/${byTill.id}/invoice`, {
    body: { customer: customerFixture },
  });
  t.like(asked.json.data, { ticketId: byTill.id, state: "requested", total: 232 });
  const extracted = await post(`/${run.id}/extract`, { ticketIds: [byHand.id], customer: customerFixture });
  t.is(extracted.status, 202, extracted.text);
  await api().work();
  // The credit notes are stamped; now what has waited for them.
  await api().work();

  for (const one of [byCustomer, byTill, byHand])
    t.like(await read(one), { state: "invoiced", invoice: { state: "stamped" }, refund: { state: "none" } });
  t.is((await read(byTill)).invoice.id, asked.json.data.id);
  const events = (await api().call("GET", `/api/v1/tickets/${byTill.id}/events`)).json.data.items;
  const kinds: string[] = events.map(({ kind }: { kind: string }) => kind);
  t.deepEqual(
    kinds.filter((kind) => kind.startsWith("lateClaim")),
    ["lateClaim.crediting", "lateClaim.stamping", "lateClaim.done"],
  );

  const owner = await api().signIn("merchant");
  const terms = { periodicity: "01", scope: "branch", paymentForms: "largest", automatic: false, hour: 3 };
  const body = { ...terms, linesPerDocument: 10, lateClaims: "refuse" };
  const put = await api().call("PUT", "/api/v1/merchant/global-invoice", { session: owner, body });
  t.is(put.json.data.lateClaims, "refuse");
  for (const [language, words] of [
    ["es", /factura global/],
    ["en", /global invoice/],
  ] as const) {
    const refused = await api().call("POST", `/api/v1/tickets/${kept.id}/invoice`, {
      body: { customer: customerFixture },
      headers: { "Accept-Language": language },
    });
    t.deepEqual([refused.status, refused.json.error], [409, "ticket.globally_invoiced"]);
    t.regex(refused.json.message, words);
    const stranger = await api().call("POST", `${base}/${run.id}/extract`, {
      body: { ticketIds: [byTill.id], customer: customerFixture },
      headers: { "Accept-Language": language },
    });
    t.is(stranger.json.details[0].code, "claim.ticket_not_in_global");
    t.regex(stranger.json.details[0].message, words);
  }
  const shut = await consumer.post("invoices/preview", {
    ticketToken: await consumer.tokenOf(kept.key),
    customer: typedReceiver,
  });
  t.is(shut.json.error, "ticket.globally_invoiced");
});

test.serial("what no period is, is refused at its field, with the cure", async (t) => {
  const wrong: readonly [object, string][] = [
    [{ ...period, day: undefined }, "global.day_missing period.day"],
    [{ ...period, months: "13" }, "global.months_unfit period.months"],
    [{ ...period, year: period.year + 1 }, "global.year_out_of_range period.year"],
    [
      { periodicity: "05", year: period.year - 1, months: "13" },
      "global.periodicity_regime period.periodicity",
    ],
    [{ ...period, periodicity: "04", day: undefined }, "global.period_open period"],
  ];
  for (const [said, expected] of wrong) {
    const { status, json, text } = await post("", { period: said });
    t.is(status, 422, text);
    t.deepEqual(
      json.details.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`),
      [expected],
    );
    t.not(json.details[0].cure, "");
  }
  const unknown = await post("", { period, branch: "NADIE" });
  t.deepEqual([unknown.status, unknown.json.details[0].code], [422, "branch.unknown"]);
  const inAddress = await get(`/candidates?periodicity=04&year=${period.year}&months=13`);
  t.deepEqual(
    [inAddress.status, inAddress.json.details[0].code, inAddress.json.details[0].path],
    [400, "global.months_unfit", "months"],
  );
});

test.serial("who is bound to branches sees and runs theirs only", async (t) => {
  const owner = await api().signIn("merchant");
  const put = (scope: string) =>
    api().call("PUT", "/api/v1/merchant/global-invoice", {
      session: owner,
      body: {
        periodicity: "01",
        scope,
        paymentForms: "largest",
        automatic: false,
        hour: 3,
        linesPerDocument: 10,
      },
    });
  t.is((await put("merchant")).status, 200);
  const branchIds = await api().deps.db("branches").where({ code: "CANCUN" }).pluck("id");
  const { session } = await teamMember(api(), "manager", { branchIds });
  const refused = await api().call("POST", base, { session, body: { period } });
  t.is(refused.json.error, "global.merchant_wide");
  t.is((await put("branch")).status, 200);
});
