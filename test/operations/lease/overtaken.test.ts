import test from "ava";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { SatRequest } from "../../../src/models/sat/SatRequest.ts";
import { abandonIdempotent } from "../../../src/operations/idempotency/abandonIdempotent.ts";
import { beginIdempotent, type HeldKey } from "../../../src/operations/idempotency/beginIdempotent.ts";
import { finishIdempotent } from "../../../src/operations/idempotency/finishIdempotent.ts";
import { askPac } from "../../../src/operations/invoices/stamping/askPac.ts";
import { claimForStamping } from "../../../src/operations/invoices/stamping/claimForStamping.ts";
import { saveStampAnswers } from "../../../src/operations/invoices/stamping/saveStampAnswers.ts";
import { type Leasable, Lease } from "../../../src/operations/lease/Lease.ts";
import type { Stateful } from "../../../src/operations/lifeCycles/rows/moveRows.ts";
import { claimMail } from "../../../src/operations/mail/claimMail.ts";
import { sendMail } from "../../../src/operations/mail/sendMail.ts";
import { settleMail } from "../../../src/operations/mail/settleMail.ts";
import { type ClaimedPackage, claimPackage } from "../../../src/operations/mirror/claimPackage.ts";
import { documentIntake } from "../../../src/operations/mirror/documentIntake.ts";
import { endPackage } from "../../../src/operations/mirror/endPackage.ts";
import { MirrorBatch } from "../../../src/operations/mirror/MirrorBatch.ts";
import { saveBatch } from "../../../src/operations/mirror/saveBatch.ts";
import {
  claimRequest,
  type RequestTurn,
} from "../../../src/operations/satDownloads/requests/claimRequest.ts";
import { countCall, leasePackage } from "../../../src/operations/satDownloads/packages/leasePackage.ts";
import { losePackage } from "../../../src/operations/satDownloads/packages/losePackage.ts";
import { postponePackage } from "../../../src/operations/satDownloads/packages/postponePackage.ts";
import { saveRequestAnswer } from "../../../src/operations/satDownloads/requests/saveRequestAnswer.ts";
import { saveStoredPackage } from "../../../src/operations/satDownloads/packages/saveStoredPackage.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { satDownloadRows } from "../../helpers/sat/satDownloadRows.ts";
import { storedPackage } from "../../helpers/sat/storedPackage.ts";
import { testClock } from "../../helpers/testClock.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { sealOnly } from "../../helpers/sealOnly.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const ms = 30_000;
const tables =
  `tickets invoices invoice_documents invoice_events mails outbox sat_downloads sat_requests sat_packages
  sat_cfdis audit_entries`.split(/\s+/);

const world = ofFile(async (t) => {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { merchant, principal } = await testMerchant(product);
  const { deps } = product;
  return {
    ...product,
    clock,
    merchant,
    principal,
    rows: satDownloadRows(deps.db, { merchantId: merchant.id, rfc: merchant.rfc }),
    /** Everything that a run may write, with the place of each row, which every write changes. */
    written: async (): Promise<unknown> => {
      const { rows } = await deps.db.raw<{ rows: object[] }>(
        `select ${tables.map((table) => `(select json_agg(json_build_array(ctid, ${table}) order by ctid) from ${table}) as ${table}`).join(", ")}`,
      );
      return rows[0];
    },
  };
});

/** A run's lease that dies with the run: nothing renews it. */
function run<Row extends Stateful>(leasable: Omit<Leasable<Row>, "ms">): Lease<Row> {
  return new Lease(world().deps, { ...leasable, ms });
}

/** The last thing that any run does, however late it wakes up. */
async function giveBack<Row extends Stateful>(lease: Lease<Row>, id: string): Promise<void> {
  await lease.keep([id]).giveBack();
}

async function sealedInvoice(): Promise<string> {
  const { deps, principal } = world();
  const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [received.ticket.id]);
  const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
  await sealOnly(deps, [id]);
  return id;
}

for (const said of ["stamped", "refused", "unknown"] as const)
  test.serial(`an overtaken run that comes back with "${said}" changes nothing of the invoice`, async (t) => {
    const { deps, clock, sandbox, written } = world();
    const id = await sealedInvoice();
    const sold = sandbox.control.counts().count;
    const [first, second] = [run({ model: Invoice }), run({ model: Invoice })];
    if (said === "refused") sandbox.control.misbehave({ kind: "refuse", code: "CFDI40148", next: 1 });
    if (said === "unknown") sandbox.control.misbehave({ kind: "dropBeforeStamping", next: 1 });
    const { claims } = await claimForStamping(deps, first, { invoiceIds: [id] });
    const answers = await Promise.all(claims.map((claim) => askPac(deps, claim)));
    t.is(answers[0]?.result.kind, said);

    clock.advance(ms + 1);
    const taken = await claimForStamping(deps, second, { invoiceIds: [id] });
    const before = await written();
    await saveStampAnswers(deps, first, answers);
    await giveBack(first, id);
    t.deepEqual(await written(), before, "while the other is at it");

    await saveStampAnswers(deps, second, await Promise.all(taken.claims.map((claim) => askPac(deps, claim))));
    const after = await written();
    await saveStampAnswers(deps, first, answers);
    await giveBack(first, id);
    t.deepEqual(await written(), after, "when the other is done");
    const invoice = await Invoice.query(deps.db).findOne({ id }).throwIfNotFound();
    t.like(invoice, { state: "stamped", leaseToken: null, leasedUntil: null });
    t.is(sandbox.control.counts().count - sold, 1);
    const kinds = await deps.db("invoiceEvents").where({ invoiceId: id }).orderBy("seq").pluck("kind");
    t.deepEqual(kinds, ["requested", "sealed", "stamping", "stamping", "stamped"]);
  });

test.serial("an overtaken run that has sent a mail changes nothing of it", async (t) => {
  const { deps, clock, written } = world();
  const mail = { merchantId: null, to: "cliente@prueba.mx", language: "es" } as const;
  const content = { link: "https://prueba.mx/x" };
  const id = await deps.db.transaction((tx) =>
    sendMail(tx, deps, { ...mail, template: "resetPassword", content }),
  );
  const [first, second] = [run({ model: MailRow }), run({ model: MailRow })];
  t.is((await claimMail(deps, first, id)).kind, "claimed");
  clock.advance(ms + 1);
  t.is((await claimMail(deps, second, id)).kind, "claimed");

  const before = await written();
  await settleMail(deps, first, {
    id,
    attempt: 1,
    through: "platform",
    answer: { kind: "accepted", answer: "250 OK" },
  });
  await settleMail(deps, first, {
    id,
    attempt: 1,
    through: "platform",
    answer: { kind: "refused", reason: "no" },
  });
  await giveBack(first, id);
  t.deepEqual(await written(), before);
  await settleMail(deps, second, {
    id,
    attempt: 2,
    through: "platform",
    answer: { kind: "accepted", answer: "250 OK" },
  });
  t.like(await MailRow.query(deps.db).findOne({ id }), { state: "sent", tries: 2, leaseToken: null });
});

test.serial("an overtaken run that has asked SAT changes nothing of the request", async (t) => {
  const { deps, clock, rows, written } = world();
  const download = await rows.download({ state: "accepted" });
  const { id } = await rows.request(download.id, {
    state: "accepted",
    satRequestId: "SAT-1",
    askedAt: clock.now(),
    answeredAt: clock.now(),
  });
  const leasable = { model: SatRequest, isScheduled: true };
  const [first, second] = [run(leasable), run(leasable)];
  const turn = (await claimRequest(deps, first, id)) as RequestTurn;
  clock.advance(ms + 1);
  const taken = (await claimRequest(deps, second, id)) as RequestTurn;
  const ok = { code: "5000", message: "Aceptada", meaning: "ok" } as const;
  const answer = { kind: "answered", status: "finished", outcome: ok, cfdiCount: 1, packageIds: ["P_01"] };
  const finished = { kind: "verified", answer } as never;

  const before = await written();
  await saveRequestAnswer(deps, first, { turn, result: finished });
  await giveBack(first, id);
  t.deepEqual(await written(), before);
  await saveRequestAnswer(deps, second, { turn: taken, result: finished });
  t.like(await SatRequest.query(deps.db).findById(id), { state: "ready", leaseToken: null });
  t.is(await SatPackage.query(deps.db).where({ requestId: id }).resultSize(), 1);
});

test.serial("an overtaken run that has fetched a package, or has not, changes nothing of it", async (t) => {
  const { deps, clock, rows, written } = world();
  const request = await rows.request((await rows.download({ state: "ready" })).id, { state: "ready" });
  const { id } = await rows.package(request);
  const leasable = { model: SatPackage, isScheduled: true };
  const [first, second] = [run(leasable), run(leasable)];
  const satPackage = (await leasePackage(deps, first, id)) as SatPackage;
  const leased = { satPackage, lease: first };
  t.is(await countCall(deps, leased), "counted");
  clock.advance(ms + 1);
  const taken = { satPackage: (await leasePackage(deps, second, id)) as SatPackage, lease: second };
  const bytes = { sizeBytes: 3, sha256: "00" };

  const before = await written();
  t.is(await countCall(deps, leased), "notOurs");
  await saveStoredPackage(deps, leased, bytes);
  await losePackage(deps, leased, { reason: "packageExhausted" });
  await postponePackage(deps, leased, { reason: "satFault" });
  await giveBack(first, id);
  t.deepEqual(await written(), before);
  await saveStoredPackage(deps, taken, bytes);
  t.like(await SatPackage.query(deps.db).findById(id), { state: "stored", calls: 1, leaseToken: null });
});

test.serial("an overtaken run that imports a package changes nothing of it, nor of the mirror", async (t) => {
  const { deps, clock, merchant, written } = world();
  const file = join(deps.config.dataDir, "any.zip");
  await writeFile(file, "");
  const stored = await storedPackage(deps, { merchant, file, content: "cfdi" });
  const { id } = stored;
  const [first, second] = [run({ model: SatPackage }), run({ model: SatPackage })];
  t.is((await claimPackage(deps, first, id)).kind, "claimed");
  clock.advance(ms + 1);
  const { satPackage } = (await claimPackage(deps, second, id)) as ClaimedPackage;
  const leased = { satPackage, lease: first };
  const intake = documentIntake(merchant.rfc);
  const batch = new MirrorBatch(intake.table);

  const before = await written();
  await first.write(deps.db, id, { rowsTotal: 7 });
  t.is(await saveBatch(deps, leased, { batch, intake }), undefined);
  t.is(await endPackage(deps, leased, { rows: 0 }), undefined);
  await giveBack(first, id);
  t.deepEqual(await written(), before);
  t.like(await endPackage(deps, { ...leased, lease: second }, { rows: 0 }), {
    state: "imported",
    leaseToken: null,
  });
});

test.serial(
  "a request that was overtaken under its Idempotency-Key keeps no answer and frees no key",
  async (t) => {
    const { deps, clock, merchant } = world();
    const owner = { ownerId: merchant.id, livemode: false };
    const request = { key: "key", fingerprint: Buffer.from("the same") };
    const begin = async (): Promise<HeldKey> => {
      const begun = await beginIdempotent(deps, owner, request);
      if (begun.kind !== "held") throw new Error(begun.kind);
      return begun.held;
    };
    const first = await begin();
    clock.advance(60_001);
    const second = await begin();

    await finishIdempotent(deps, owner, { ...first, answer: { status: 500, body: { of: "first" } } });
    await abandonIdempotent(deps, owner, first);
    await finishIdempotent(deps, owner, { ...second, answer: { status: 201, body: { of: "second" } } });
    await finishIdempotent(deps, owner, { ...first, answer: { status: 500, body: { of: "first" } } });
    await abandonIdempotent(deps, owner, first);
    t.deepEqual(await beginIdempotent(deps, owner, request), {
      kind: "answered",
      earlier: { status: 201, body: { of: "second" } },
    });
  },
);
