import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { Cancellation } from "../../src/models/Cancellation.ts";
import { CancellationAttempt } from "../../src/models/CancellationAttempt.ts";
import { followCancellations } from "../../src/operations/cancellations/followCancellations.ts";
import { sendCancellations } from "../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../src/operations/cancellations/signCancellations.ts";
import type { Deps } from "../../src/operations/deps.ts";
import {
  cancel,
  cancellationOf,
  stampedSale,
  timelineOf,
  workCancellations,
} from "../helpers/cancellations.ts";
import { mortalLife } from "../helpers/killing/mortalLife.ts";
import { hurriedEnv } from "../helpers/killing/underFire.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { canRun, engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { testClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { watchedPacs } from "../helpers/killing/watchedPacs.ts";

const maxPoints = 300;

test("a worker killed at any point of a cancellation leaves one request at SAT and the truth here", async (t) => {
  t.timeout(15 * 60_000);
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);

  let deaths = 0;
  for (let point = 1; point <= maxPoints; point += 1) {
    const invoice = await stampedSale(deps, principal, 116);
    const { id } = await cancel(deps, principal, { invoiceId: invoice.id, motive: "02" });
    const life = mortalLife(product.databaseUrl, point, /./);
    const mortal: Deps = {
      ...deps,
      db: life.db,
      pacs: watchedPacs(deps.pacs, (pac) => life.outside(pac)),
      satStatus: (livemode) => life.outside(deps.satStatus(livemode)),
    };
    const survived = await life.spend(async () => {
      await signCancellations(mortal, [id]);
      await sendCancellations(mortal, [id]);
      clock.advance(10_000);
      await followCancellations(mortal, [id]);
    });
    // Longer than any lease: what the dead one held is free.
    for (let turn = 0; turn < 6; turn += 1) {
      clock.advance(60_000);
      await workCancellations(deps);
    }
    const when = `killed at point ${point}`;
    t.like(
      await cancellationOf(deps, invoice.id),
      { state: "cancelled", outcome: "withoutAcceptance" },
      when,
    );
    const known = await product.sandbox.descarga.stamped.find(invoice.uuid as string);
    t.not(known?.cancelledAt, undefined, when);
    const [state] = await deps.db("tickets").where({ id: invoice.ticketId }).pluck<string[]>("state");
    t.is(state, "accepted", when);
    const kinds = await timelineOf(deps, invoice.id);
    for (const kind of ["cancelling", "cancellation.signed", "cancellation.cancelled", "cancelled"])
      t.is(kinds.filter((one) => one === kind).length, 1, `${when}: ${kinds.join(", ")}`);
    const mails = await deps.db("mails").where({ template: "cancellationEnded" }).count("* as count").first();
    t.is(Number(mails?.["count"]), point, when);
    if (survived !== undefined) break;
    deaths += 1;
  }
  t.log(`${deaths} points of death`);
  t.true(deaths > 30 && deaths < maxPoints);
  // SAT says 202 to whoever asks for what it has; nobody did.
  t.is(await CancellationAttempt.query(deps.db).where({ code: "202" }).resultSize(), 0);
});

const cancelled = 40;

for (const engine of engines())
  test.serial(`workers that are killed while they cancel lose and double nothing on ${engine}`, async (t) => {
    t.timeout(10 * 60_000);
    if (!canRun(engine, t)) return;
    const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env: hurriedEnv });
    const { deps, env, sandbox } = product;
    const { principal } = await testMerchant(product);
    const invoices = [];
    for (let sale = 0; sale < cancelled; sale += 1) invoices.push(await stampedSale(deps, principal, 116));
    sandbox.control.misbehave({ kind: "dropAfter", on: "cancel", share: 0.3, seed: 3 });
    sandbox.control.misbehave({ kind: "garbage", on: "cancel", share: 0.2, seed: 4 });

    const scheduler = startProcess("scheduler", env);
    let stamper = startProcess("invoiceStamping", env);
    t.teardown(() => Promise.all([scheduler.kill(), stamper.kill()]));
    for (const [index, { id }] of invoices.entries()) {
      await cancel(deps, principal, { invoiceId: id, motive: "02" });
      await pause(200);
      if (index % 8 !== 7) continue;
      await stamper.kill();
      stamper = startProcess("invoiceStamping", env);
    }
    const ended = () => Cancellation.query(deps.db).where({ state: "cancelled" }).resultSize();
    await waitFor("every invoice cancelled", async () => (await ended()) === cancelled, 5 * 60_000);
    const attempts = await CancellationAttempt.query(deps.db);
    t.log(`${attempts.length} attempts for ${cancelled} cancellations`);
    t.false(attempts.some(({ code }) => code === "202"));
    for (const { uuid } of invoices)
      t.not((await sandbox.descarga.stamped.find(uuid as string))?.cancelledAt, undefined);
  });
