import test from "ava";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const english = { "Accept-Language": "en" };

const receiver = {
  ...customerFixture,
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

async function send(changes: object): Promise<string> {
  const { status, json } = await api().call("POST", "/api/v1/tickets", {
    body: { ...ticketFixture(), ...changes },
  });
  if (status !== 202) throw new Error(JSON.stringify(json));
  return json.data.id as string;
}

async function readTicket(id: string) {
  return api().call("GET", `/api/v1/tickets/${id}`, { headers: english });
}

test.serial(
  "an invoice without a CSD says so, since when, and when it is tried again; its ticket too",
  async (t) => {
    const { deps } = api();
    await deps.db("certificates").update({ active: false });
    const id = await send({ externalId: "no-csd", customer: receiver });
    await api().work();
    const { json, headers } = await readTicket(id);
    const { waitingFor } = json.data;
    t.like(waitingFor, { code: "waits.certificate", message: "There is no valid CSD to seal with." });
    t.regex(waitingFor.cure, /merchant\/certificates/);
    t.true(Date.parse(waitingFor.nextAttemptAt) > deps.clock.now().getTime());
    t.true(Date.parse(waitingFor.since) <= deps.clock.now().getTime());

    const invoice = await api().call("GET", `/api/v1/invoices/${json.data.invoice.id}`);
    t.like(invoice.json.data, { state: "requested", waitingFor: { code: "waits.certificate" } });
    t.is(invoice.json.data.waitingFor.message, "No hay un CSD vigente con qué sellar.");

    // The answer is another one once it has moved on, for those who ask by ETag as well.
    await deps.db("certificates").update({ active: true });
    await deps.db("outbox").update({ runAt: deps.clock.now(), trustedUntil: deps.clock.now() });
    await api().work();
    const later = await readTicket(id);
    t.like(later.json.data, { state: "invoiced", waitingFor: null });
    t.not(later.headers.get("etag"), headers.get("etag"));
  },
);

test.serial("a ticket says what it waits for in each state in which a person can act", async (t) => {
  const waits = async (id: string) => (await readTicket(id)).json.data.waitingFor?.code as string;
  const unclaimed = await send({ externalId: "unclaimed", customer: undefined });
  t.is(await waits(unclaimed), "waits.turn");
  const wrong = await send({ externalId: "wrong", customer: { ...receiver, cfdiUse: "D01" } });
  const rejected = await send({
    externalId: "rejected",
    items: [itemFixture({ taxes: [{ tax: "IVA", kind: "rate", rate: 0.17, withheld: false }] })],
    customer: undefined,
  }).catch(() => undefined);
  await api().work();
  t.is(await waits(unclaimed), "waits.receiver");
  t.is(await waits(wrong), "waits.receiver_correction");
  if (rejected !== undefined) t.is(await waits(rejected), "waits.correction");
  const body = { locked: true };
  t.is((await api().call("PUT", `/api/v1/tickets/${unclaimed}/lock`, { body })).status, 200);
  t.is(await waits(unclaimed), "waits.unlock");
});

test.serial(
  "items of a batch and what customers see say what they wait for, each in its own words",
  async (t) => {
    const { deps } = api();
    await deps.db("certificates").update({ active: false });
    const sent = await api().call("POST", "/api/v1/tickets/batch", {
      body: {
        items: [
          { ...ticketFixture(), externalId: "batch-claimed", customer: receiver },
          { ...ticketFixture(), externalId: "batch-open", customer: undefined },
        ],
      },
    });
    const codes = async () => {
      const { json } = await api().call("GET", `/api/v1/tickets/batch/${sent.json.data.id}`);
      const items: { waitingFor: { code: string } | null }[] = json.data.items;
      return items.map(({ waitingFor }) => waitingFor?.code);
    };
    t.deepEqual(await codes(), ["waits.turn", "waits.turn"]);
    await api().work();
    t.deepEqual(await codes(), ["waits.certificate", "waits.receiver"]);

    const [claimed, open] = await Promise.all(
      [0, 1].map(async (at) => {
        const id: string = sent.json.data.items[at].ticketId;
        const key = (await readTicket(id)).json.data.selfInvoiceUrl.split("/").at(-1) as string;
        return api().call("POST", "/api/v1/consumer/tickets/lookup", { body: { key }, headers: english });
      }),
    );
    t.like(claimed?.json.data.ticket.waitingFor, { code: "waits.issuance" });
    t.like(open?.json.data.ticket.waitingFor, { code: "waits.claim" });
    await deps.db("certificates").update({ active: true });
    const issued = await api().call("POST", "/api/v1/consumer/invoices", {
      body: { ticketToken: open?.json.data.ticketToken, customer: receiver, email: "a@example.com" },
      headers: english,
    });
    t.like(issued.json.data.invoice, { state: "processing", waitingFor: { code: "waits.issuance" } });
    await deps.db("certificates").update({ active: false });
    await api().work();
    const { receiptToken } = issued.json.data;
    const status = () =>
      api().call("POST", "/api/v1/consumer/invoices/status", { body: { receiptToken }, headers: english });
    const { waitingFor } = (await status()).json.data;
    // Customers learn that the seller has to act, and nothing of its certificates.
    t.like(waitingFor, {
      code: "waits.seller",
      message: "The business that sold it still lacks something to issue it.",
    });
    t.notRegex(JSON.stringify(waitingFor), /CSD|merchant/);

    await deps.db("certificates").update({ active: true });
    await api().work();
    t.like((await status()).json.data, { state: "stamped", waitingFor: null });
    t.deepEqual(await codes(), [undefined, undefined]);
  },
);

test.serial("every object under way says what it waits for, and none that has ended", async (t) => {
  const session = await api().signIn("merchant");
  const { json } = await api().call("POST", "/api/v1/merchant/customers/import", {
    session,
    body: { csv: "rfc,nombre,cp,regimen,uso\n" + Object.values(receiver).slice(0, 5).join(",") },
  });
  t.is(json.data.waitingFor.code, "waits.turn");
  await api().work();
  const ended = await api().call("GET", `/api/v1/merchant/customers/imports/${json.data.id}`, { session });
  t.like(ended.json.data, { state: "done", waitingFor: null });
});
