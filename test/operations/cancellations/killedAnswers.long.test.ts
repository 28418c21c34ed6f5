import test from "ava";
import { ReceivedCancellation } from "../../../src/models/sat/ReceivedCancellation.ts";
import { answerReceived } from "../../../src/operations/cancellations/received/answerReceived.ts";
import { sendReceiverAnswers } from "../../../src/operations/cancellations/received/sendReceiverAnswers.ts";
import { askOfReceiver } from "../../../src/sandbox/sat/cancellations/askOfReceiver.ts";
import { workCancellations } from "../../helpers/cancellations.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const world = ofFile(async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  return { ...product, clock, ...(await testMerchant(product)) };
});

test("a receiver's answer that is killed before or after any statement reaches SAT once", async (t) => {
  const { deps, sandbox, clock, merchant, principal } = world();
  let deaths = 0;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    const uuid = await askOfReceiver(sandbox.cancellations, merchant.rfc);
    clock.advance(31 * 60_000);
    await workCancellations(deps);
    const { id } = await answerReceived(deps, askedBy(principal), { uuid, answer: "reject" });
    await deps.db("outbox").where({ kind: "receivedCancellation.answer" }).delete();

    const dying = dyingDb(deps.db, dieAt);
    died = await sendReceiverAnswers({ ...deps, db: dying.db }, [id]).then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    // The sweep brings back the job that died; a lease is over after a minute.
    clock.advance(60_000);
    await sendReceiverAnswers(deps, [id]);
    const row = await ReceivedCancellation.query(deps.db).findById(id).throwIfNotFound();
    t.like(row, { state: "rejected", leaseToken: null, nextAttemptAt: null }, `killed at ${dieAt}`);
    t.true(row.satCode === "1000" || row.satCode === null, "SAT never says that it had an answer before");
  }
  t.log(`${deaths} points of death`);
  t.true(deaths > 10);
});
