import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { lookUpTicket } from "../../../src/operations/consumer/lookUpTicket.ts";
import { searchInvoice } from "../../../src/operations/consumer/searchInvoice.ts";
import type { TicketProof } from "../../../src/operations/consumer/proveTicket.ts";
import { voidTicket } from "../../../src/operations/tickets/voidTicket.ts";
import { consumerAt, consumerDesk } from "../../helpers/http/consumer.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

let addresses = 0;
/** Returns the address of somebody who has tried nothing yet. */
const newAddress = (): string => `203.0.113.${addresses++}`;

type Desk = Awaited<ReturnType<typeof consumerDesk>>;

async function outcome({ deps }: Desk, proof: TicketProof, address = newAddress()): Promise<string> {
  return lookUpTicket(deps, consumerAt(address), proof).then(
    () => "found",
    (error: AppError) => error.code,
  );
}

test.serial("every miss is the same answer and costs the same tries, whatever was wrong", async (t) => {
  const desk = await consumerDesk(t);
  const { deps, sell, merchant, principal } = desk;
  const { proof } = await sell();
  const voided = await sell();
  await voidTicket(deps, askedBy(principal), voided.id);
  const rejected = await sell({ total: "115.00" });
  const misses: TicketProof[] = [
    { ...proof, total: "116.01" },
    { ...proof, date: "2026-11-19" },
    { ...proof, externalId: `${proof.externalId}0` },
    { ...proof, merchant: "EKU9003173C9" },
    { ...proof, merchant: "no-such-merchant" },
    { ...proof, branch: "CANCUN" },
    { ...proof, livemode: true },
    voided.proof,
    rejected.proof,
    voided.byKey,
    { receiptSecret: "3YAWC3SX91NF9PVR14D" },
    { receiptSecret: voided.id },
  ];
  const answers = new Set<string>();
  for (const miss of misses) {
    await deps.db("loginFailures").delete();
    const error = await t.throwsAsync<AppError>(lookUpTicket(deps, consumerAt(newAddress()), miss));
    const { code, status, details, retryAfterSeconds } = error;
    answers.add(JSON.stringify({ code, status, details, retryAfterSeconds }));
    const counted = await deps.db("loginFailures").pluck("failures");
    t.deepEqual(counted, "receiptSecret" in miss ? [1] : [1, 1, 1]);
  }
  t.deepEqual([...answers], ['{"code":"ticket.not_matched","status":404,"details":[]}']);

  t.is(await outcome(desk, proof), "found");
  await deps.db("merchants").where({ id: merchant.id }).update({ suspendedAt: desk.clock.now() });
  t.is(await outcome(desk, proof), "ticket.not_matched");
});

test.serial("a merchant that lets nobody invoice has no tickets to be found", async (t) => {
  const desk = await consumerDesk(t);
  const { proof, byKey } = await desk.sell();
  await desk.decide({ enabled: false });
  t.is(await outcome(desk, proof), "ticket.not_matched");
  t.is(await outcome(desk, byKey), "ticket.not_matched");
});

test.serial(
  "a folio is shut at a place after five misses, ever longer, while its key and its holder elsewhere go on",
  async (t) => {
    const desk = await consumerDesk(t);
    const { proof, byKey } = await desk.sell();
    const guess = (cents: number): TicketProof => ({ ...proof, total: `115.${10 + cents}` });
    for (let tries = 0; tries < 5; tries += 1) t.is(await outcome(desk, guess(tries)), "ticket.not_matched");

    const shut = await t.throwsAsync<AppError>(lookUpTicket(desk.deps, consumerAt(newAddress()), proof));
    t.like(shut, { code: "ticket.lookup_shut", retryAfterSeconds: 60 });
    t.is(await outcome(desk, proof, "198.51.100.7"), "found");
    t.is(await outcome(desk, byKey), "found");
    t.is(await outcome(desk, (await desk.sell()).proof), "found");

    desk.clock.advance(60_000);
    t.is(await outcome(desk, guess(6)), "ticket.not_matched");
    desk.clock.advance(60_000);
    t.is(await outcome(desk, proof), "ticket.lookup_shut");
    desk.clock.advance(60_000);
    t.is(await outcome(desk, proof), "found");
  },
);

test.serial("a folio that there is not is shut like one that there is", async (t) => {
  const desk = await consumerDesk(t);
  const { proof } = await desk.sell();
  for (const merchant of [proof.merchant, "EKU9003173C9"]) {
    const nothing = { ...proof, merchant, externalId: "none" };
    for (let tries = 0; tries < 5; tries += 1) t.is(await outcome(desk, nothing), "ticket.not_matched");
    t.is(await outcome(desk, nothing), "ticket.lookup_shut");
  }
});

test.serial(
  "guesses at a folio from many places are slowed down together, and its key still works",
  async (t) => {
    const desk = await consumerDesk(t);
    const { proof, byKey } = await desk.sell();
    const elsewhere = (place: number): string => `10.0.${place}.1`;
    const guess = { ...proof, total: "1.00" };
    for (let place = 0; place < 61; place += 1)
      t.is(await outcome(desk, guess, elsewhere(place)), "ticket.not_matched");
    t.is(await outcome(desk, guess, elsewhere(61)), "ticket.lookup_shut");
    t.is(await outcome(desk, byKey, elsewhere(62)), "found");
    desk.clock.advance(60_000);
    t.is(await outcome(desk, proof, elsewhere(63)), "found");
  },
);

test.serial("guesses sent all at once are counted one by one", async (t) => {
  const desk = await consumerDesk(t);
  const { proof } = await desk.sell();
  const totals = Array.from({ length: 40 }, (_, cents) => `${100 + cents}.00`);
  const outcomes = await Promise.all(totals.map((total) => outcome(desk, { ...proof, total })));
  t.true(outcomes.filter((each) => each !== "ticket.lookup_shut").length <= 5);
});

test.serial("an address is shut after thirty misses, whatever it tries, and others go on", async (t) => {
  const desk = await consumerDesk(t);
  const { proof, byKey } = await desk.sell();
  const address = newAddress();
  for (let tries = 0; tries < 30; tries += 1)
    t.is(await outcome(desk, { ...proof, externalId: `X-${tries}` }, address), "ticket.not_matched");
  t.is(await outcome(desk, proof, address), "ticket.lookup_shut");
  t.is(await outcome(desk, { receiptSecret: "3YAWC3SX91NF9PVR14D" }, address), "ticket.lookup_shut");
  t.is(await outcome(desk, byKey, address), "found", "who has the key pays for nobody");
  t.is(await outcome(desk, proof, "198.51.100.7"), "found");
});

test.serial("who has a receipt of their own cannot buy guesses at others with it", async (t) => {
  const desk = await consumerDesk(t);
  const [own, others] = [await desk.sell(), await desk.sell()];
  const address = newAddress();
  const answers: string[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    answers.push(await outcome(desk, own.proof, address));
    answers.push(await outcome(desk, { ...others.proof, externalId: `Y-${tries}` }, address));
  }
  t.is(answers.filter((each) => each === "ticket.not_matched").length, 30);
  t.is(answers.at(-1), "ticket.lookup_shut");
});

test.serial("the day is the one that the branch's clock showed, the total is a number", async (t) => {
  const desk = await consumerDesk(t);
  // Half past eleven in Mexico City, half past midnight in Cancún.
  const issuedAt = "2026-11-20T05:30:00Z";
  const centre = await desk.sell({ issuedAt });
  const cancun = await desk.sell({ issuedAt, branch: "CANCUN" });
  t.is(await outcome(desk, { ...centre.proof, date: "2026-11-19", total: "116" }), "found");
  t.is(await outcome(desk, { ...centre.proof, date: "2026-11-20" }), "ticket.not_matched");
  t.is(await outcome(desk, { ...cancun.proof, date: "2026-11-20", branch: "CANCUN" }), "found");
  t.is(await outcome(desk, { ...cancun.proof, date: "2026-11-19" }), "ticket.not_matched");
});

test.serial("a receipt that two branches could have printed asks for the branch", async (t) => {
  const desk = await consumerDesk(t);
  const { proof } = await desk.sell({ externalId: "A-1" });
  const { id } = await desk.sell({ externalId: "A-1", branch: "CANCUN" });
  const error = await t.throwsAsync<AppError>(lookUpTicket(desk.deps, consumerAt(newAddress()), proof));
  t.is(error?.code, "request.invalid");
  t.deepEqual(
    error?.details.map(({ path }) => path),
    ["branch"],
  );
  const found = await lookUpTicket(desk.deps, consumerAt(newAddress()), { ...proof, branch: "CANCUN" });
  t.is(found.ticket.id, id);
});

test.serial("test and live tickets of one folio are never taken for each other", async (t) => {
  const desk = await consumerDesk(t);
  const { deps, merchant } = desk;
  const sandboxed = await desk.sell({ externalId: "A-2" });
  const real = await desk.sell({ externalId: "A-2" }, { livemode: true });
  const found = async (changes: object) =>
    (await lookUpTicket(deps, consumerAt(newAddress()), { ...real.proof, ...changes })).ticket.id;
  t.is(await found({}), sandboxed.id, "a merchant that is not live yet is being tried out");
  t.is(await found({ livemode: true }), real.id);
  await deps.db("merchants").where({ id: merchant.id }).update({ liveSince: desk.clock.now() });
  t.is(await found({}), real.id);
  t.is(await found({ livemode: false }), sandboxed.id);
});

test.serial("an earlier invoice is found by its receiver and its ticket, never by less", async (t) => {
  const desk = await consumerDesk(t);
  const { deps } = desk;
  const { id, byKey, proof } = await desk.sell();
  const { invoiceId } = await desk.issue(id);
  const search = (rfc: string, changed: TicketProof) =>
    searchInvoice(deps, consumerAt(newAddress()), { proof: changed, rfc });
  t.is((await search(customer.rfc, proof)).invoice.id, invoiceId);
  t.is((await search(customer.rfc, byKey)).invoice.id, invoiceId);

  const misses = [search(customer.rfc, { ...proof, total: "1.00" }), search("EKU9003173C9", proof)];
  for (const miss of misses) await t.throwsAsync(miss, { code: "ticket.not_matched" });
  for (let tries = 1; tries < 5; tries += 1)
    await t.throwsAsync(search("EKU9003173C9", byKey), { code: "ticket.not_matched" });
  await t.throwsAsync(search(customer.rfc, byKey), { code: "ticket.lookup_shut" });
});

test.serial("a ticket may be invoiced until the last day ends where it was sold", async (t) => {
  const desk = await consumerDesk(t);
  const { deps, clock } = desk;
  const { byKey, proof } = await desk.sell();
  const invoiced = await desk.sell();
  await desk.issue(invoiced.id);
  await desk.decide({ deadlineDays: 2 });
  const { lastDay } = await lookUpTicket(deps, consumerAt(newAddress()), proof);
  t.is(lastDay, "2026-11-22");
  clock.set("2026-11-23T05:59:59Z");
  t.is(await outcome(desk, proof), "found");
  clock.set("2026-11-23T06:00:00Z");
  t.is(await outcome(desk, proof), "ticket.window_closed");
  t.is(await outcome(desk, byKey), "ticket.window_closed");
  t.is(await outcome(desk, { ...proof, total: "1.00" }), "ticket.not_matched");
  t.is(await outcome(desk, invoiced.byKey), "found");

  // Where claims end with the month's global invoice, its last day does too, though thirty days would not.
  await desk.decide({ untilGlobal: true });
  t.is((await lookUpTicket(deps, consumerAt(newAddress()), proof)).lastDay, "2026-11-30");
  clock.set("2026-12-01T06:00:00Z");
  t.is(await outcome(desk, proof), "ticket.window_closed");
});
