import test from "ava";
import type { Retention } from "../../../src/domain/retentions/retention.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { requestCancellation } from "../../../src/operations/cancellations/requestCancellation.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { requestRetention } from "../../../src/operations/retentions/requestRetention.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { workSagas } from "../../helpers/substitutions.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";
import { watchedPacs } from "../../helpers/killing/watchedPacs.ts";

const content: Retention = {
  key: "01",
  receiver: { nationality: "national", rfc: "GUVA900514HN3", name: "ANA GUTIERREZ", postalCode: "06600" },
  period: { from: 10, to: 10, year: 2026 },
  totals: { taxed: "20000.00", exempt: "0.00" },
  taxes: [{ tax: "001", base: "20000.00", amount: "2000.00", paymentType: "04" }],
};

test("killed after any statement and call, a retention is stamped once and cancelled", async (t) => {
  t.timeout(15 * 60_000);
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const asked = askedBy(principal);
  const before = sandbox.control.counts().count;
  let round = 0;
  const request = (world: Deps) => requestRetention(world, asked, { ...content, externalId: `R-${round}` });
  const cancel = (world: Deps, invoiceId: string) =>
    requestCancellation(world, asked, { invoiceId, among: "retentions", motive: "02" });
  const work = async (world: Deps) => {
    for (let looks = 0; looks < 3; looks += 1) {
      clock.advance(60_000);
      await workSagas(deps, world);
    }
  };
  for (let died = true; died;) {
    round += 1;
    const dying = dyingDb(deps.db, round);
    const world: Deps = { ...deps, db: dying.db, pacs: watchedPacs(deps.pacs, (pac) => dying.watched(pac)) };
    const live = async (): Promise<void> => {
      const { retention } = await request(world);
      await work(world);
      await cancel(world, retention.id);
      await work(world);
    };
    died = await live().then(
      () => false,
      () => true,
    );
    dying.heal();
    // What the caller and other workers do afterwards.
    const { id } = (await request(deps)).retention;
    await work(deps);
    const { state } = await Invoice.query(deps.db).findOne({ id }).throwIfNotFound();
    if (state === "stamped") await cancel(deps, id);
    await work(deps);
    const made = await Invoice.query(deps.db).where({ externalId: `R-${round}` });
    t.deepEqual(
      made.map((one) => one.state),
      ["cancelled"],
      `killed at ${round}`,
    );
    t.is(sandbox.control.counts().count, before + round, `killed at ${round}`);
  }
  const folios = await Invoice.query(deps.db).where({ kind: "retention" }).orderBy("seq");
  t.deepEqual(
    folios.map(({ folio }) => Number(folio)),
    Array.from({ length: round }, (_, at) => at + 1),
  );
  t.log(`${round - 1} points of death`);
  t.true(round > 60);
});
