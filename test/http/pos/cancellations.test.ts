import { randomUUID } from "node:crypto";
import test from "ava";
import { Cancellation } from "../../../src/models/Cancellation.ts";
import { lookForPendings } from "../../../src/operations/cancellations/received/lookForPendings.ts";
import { sendReceiverAnswers } from "../../../src/operations/cancellations/received/sendReceiverAnswers.ts";
import { watchReceivers } from "../../../src/operations/cancellations/received/watchReceivers.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();

/** An invoice of 232 pesos, stamped. */
async function stamped(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ customer: customerFixture }),
  });
  await api().work();
  const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  return ticket.json.data.invoice.id as string;
}

const at = (id: string, path = "") => `/api/v1/invoices/${id}/cancellation${path}`;

/** Makes SAT's next look due now. */
async function due(invoiceId: string): Promise<void> {
  await Cancellation.query(api().deps.db).where({ invoiceId }).patch({ nextAttemptAt: null });
}

test.serial("an invoice is cancelled, its terms told before and its receipt kept after", async (t) => {
  const id = await stamped();
  const terms = await api().call("GET", at(id));
  t.is(terms.status, 200, terms.text);
  t.like(terms.json.data, { invoiceId: id, state: "stamped", current: null, earlier: [] });
  t.like(terms.json.data.terms, {
    needsAcceptance: false,
    exemption: "foreignReceiver",
    blockedBy: [],
    faults: [],
  });
  t.true(terms.json.data.terms.daysLeft > 100);
  t.is((await api().call("GET", at(id, "/receipt/xml"))).status, 404);

  const asked = await api().call("POST", at(id), { body: { motive: "02" } });
  t.is(asked.status, 202, asked.text);
  t.like(asked.json.data, {
    invoiceId: id,
    state: "asked",
    motive: "02",
    substituteUuid: null,
    receipt: null,
  });
  const early = await api().call("GET", at(id, "/receipt/xml"));
  t.is(early.json.error, "cancellation.receipt_not_ready");
  const invoice = await api().call("GET", `/api/v1/invoices/${id}`);
  t.like(invoice.json.data, { state: "cancelling", cancelledAt: null });
  t.like(invoice.json.data.cancellation, { state: "asked", motive: "02", deadline: null, daysLeft: null });

  await api().work();
  const refreshed = await api().call("POST", at(id, "/refresh"));
  t.is(refreshed.status, 200, refreshed.text);
  t.like(refreshed.json.data, { state: "cancelled", outcome: "withoutAcceptance" });
  t.is(refreshed.json.data.sat.code, "201");
  t.is(refreshed.json.data.sat.status.estado, "Cancelado");
  const headers = { "If-None-Match": invoice.headers.get("etag") as string };
  const after = await api().call("GET", `/api/v1/invoices/${id}`, { headers });
  t.like(after.json.data, { state: "cancelled" });
  t.like(after.json.data.cancellation, { state: "cancelled", outcome: "withoutAcceptance" });
  t.is((await api().call("GET", `/api/v1/invoices/${id}/files/xml`)).status, 200);

  const { receipt } = await Cancellation.query(api().deps.db).findOne({ invoiceId: id }).throwIfNotFound();
  const xml = await api().call("GET", at(id, "/receipt/xml"));
  t.is(xml.text, (receipt as Buffer).toString("utf8"));
  t.regex(xml.headers.get("content-disposition") ?? "", /filename="acuse_[\w-]{36}\.xml"$/);
  const pdf = await api().call("GET", at(id, "/receipt/pdf"));
  t.true(pdf.text.startsWith("%PDF-"));
  t.is((await api().call("GET", at(id, "/receipt/zip"))).status, 404);

  const again = await api().call("POST", at(id), { body: { motive: "02" } });
  t.is(again.status, 409);
  t.is(again.json.error, "cancellation.not_possible");
  t.deepEqual(
    again.json.details.map(({ code }: { code: string }) => code),
    ["cancellation.already_cancelled"],
  );
  t.is((await api().call("GET", at(id))).json.data.current.state, "cancelled");
});

test.serial(
  "what is wrong with the body is told with its path and its cure, in both languages",
  async (t) => {
    const id = await stamped();
    const cases: readonly [object, number, string][] = [
      [{}, 422, "motive"],
      [{ motive: "05" }, 422, "motive"],
      [{ motive: "02", reason: "x" }, 422, "reason"],
      [{ motive: "01", substituteUuid: "none" }, 422, "substituteUuid"],
      [{ motive: "01" }, 422, "substituteUuid"],
      [{ motive: "03", substituteUuid: id }, 422, "substituteUuid"],
      [{ motive: "01", substituteUuid: id }, 409, "substituteUuid"],
      [{ motive: "04" }, 409, "motive"],
    ];
    for (const [body, status, path] of cases)
      for (const language of ["es", "en"]) {
        const headers = { "Accept-Language": language };
        const answer = await api().call("POST", at(id), { body, headers });
        t.is(answer.status, status, answer.text);
        t.is(answer.json.details[0].path, path, answer.text);
        t.not(answer.json.details[0].message, "");
      }
    t.is((await api().call("GET", `/api/v1/invoices/${id}`)).json.data.state, "stamped");
  },
);

test.serial("it takes the scope for writing invoices, and another merchant's does not exist", async (t) => {
  const id = await stamped();
  const { key } = await api().keyWith("invoices:read");
  const refused = await api().call("POST", at(id), { key, body: { motive: "02" } });
  t.is(refused.status, 404);
  t.is((await api().call("GET", at(id), { key })).status, 200);
  t.is((await api().call("POST", `/api/v1/invoices/${id}/sat-status`, { key })).status, 404);
  t.is((await api().call("POST", at(id, "/refresh"))).status, 404);
});

test.serial(
  "SAT's words are told when one asks, and an invoice that it does not have has none",
  async (t) => {
    const id = await stamped();
    const told = await api().call("POST", `/api/v1/invoices/${id}/sat-status`);
    t.is(told.status, 200, told.text);
    t.is(told.json.data.status, "inForce");
    t.like(told.json.data.sat, {
      estado: "Vigente",
      codigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    });
    t.is(told.json.data.invoice.state, "stamped");

    const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
    await api().work();
    const path = `/api/v1/tickets/${json.data.id}/invoice`;
    const requested = await api().call("POST", path, { body: { customer: customerFixture } });
    const early = await api().call("POST", `/api/v1/invoices/${requested.json.data.id}/sat-status`);
    t.is(early.json.error, "invoice.not_at_sat");
    const cancelled = await api().call("POST", at(requested.json.data.id as string), {
      body: { motive: "02" },
    });
    t.is(cancelled.json.details[0].code, "cancellation.not_stamped");
  },
);

test.serial(
  "the deadline of a receiver who is asked stands in the invoice, with the days left",
  async (t) => {
    const id = await stamped();
    await api().call("POST", at(id), { body: { motive: "02" } });
    await api().work();
    const dueAt = new Date(api().deps.clock.now().getTime() + 2.5 * 86_400_000);
    await api()
      .deps.db("cancellations")
      .where({ invoiceId: id })
      .update({ state: "awaitingReceiver", dueAt });
    const { json } = await api().call("GET", `/api/v1/invoices/${id}`);
    t.like(json.data.cancellation, { state: "awaitingReceiver", deadline: dueAt.toISOString(), daysLeft: 3 });

    const leased = { leasedUntil: dueAt, leaseToken: id };
    await api().deps.db("cancellations").where({ invoiceId: id }).update(leased);
    const busy = await api().call("POST", at(id, "/refresh"));
    t.is(busy.json.error, "cancellation.leased");
    await api().deps.db("cancellations").where({ invoiceId: id }).update({ leasedUntil: null });
    await due(id);
    t.is((await api().call("POST", at(id, "/refresh"))).json.data.state, "cancelled");
  },
);

test.serial(
  "a request of which we are the receiver is seen with its days left and answered once",
  async (t) => {
    const { deps, demo } = api();
    const incoming = `${deps.config.pac.test?.url ?? ""}/_sandbox/cancellations/incoming`;
    await watchReceivers(deps);
    const base = "/api/v1/invoices/cancellation-requests";
    const { key } = await api().keyWith("invoices:read");
    const first = await api().call("POST", `${base}/refresh`);
    t.is(first.status, 202, first.text);
    const body = JSON.stringify({ rfc: demo.merchant.rfc });
    const made = await fetch(incoming, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    const { uuid } = (await made.json()) as { uuid: string };
    t.is((await api().call("POST", `${base}/refresh`)).status, 202);
    await lookForPendings(deps, await deps.db("pendingsLooks").pluck<string[]>("id"));
    const list = await api().call("GET", `${base}?state=pending`, { key });
    t.is(list.status, 200, list.text);
    const [seen] = list.json.data.items;
    t.like(seen, { uuid, state: "pending", answer: null, document: null, endedAt: null });
    t.true(seen.daysLeft >= 3 && seen.daysLeft <= 8, "three business days");

    const at = `${base}/${uuid.toUpperCase()}`;
    t.is((await api().call("POST", at, { key, body: { answer: "accept" } })).status, 404, "it may only read");
    t.is((await api().call("POST", `${base}/${randomUUID()}`, { body: { answer: "accept" } })).status, 404);
    t.is((await api().call("POST", at, { body: { answer: "maybe" } })).status, 422);
    const headers = { "Idempotency-Key": "answer-1" };
    const given = await api().call("POST", at, { headers, body: { answer: "accept" } });
    t.is(given.status, 202, given.text);
    t.like(given.json.data, { state: "answered", answer: "accept" });
    t.deepEqual((await api().call("POST", at, { headers, body: { answer: "accept" } })).json, given.json);
    t.is(
      (await api().call("POST", at, { body: { answer: "reject" } })).json.error,
      "cancellation_request.answered",
    );
    await sendReceiverAnswers(deps, [seen.id as string]);
    const after = await api().call("GET", `${base}?uuid=${uuid}`);
    t.like(after.json.data.items[0], {
      state: "accepted",
      sat: { code: "1000" },
      daysLeft: null,
      deadline: null,
    });
  },
);
