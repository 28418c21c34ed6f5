import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { documentsOf, substitute, substitutionOf, workSagas } from "../../helpers/substitutions.ts";
import { testClock } from "../../helpers/testClock.ts";
import { watchedPacs } from "../../helpers/killing/watchedPacs.ts";

test("killed after any statement and call, a substitution ends with one living document", async (t) => {
  t.timeout(10 * 60_000);
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const sold = await stampedSale(deps, principal, 100);
  const { ticketId } = sold;
  let { id } = sold;
  const before = sandbox.control.counts().count;
  let made = 0;
  const replace = (world: Deps) => {
    const cfdiUse = made % 2 === 0 ? "G03" : "G01";
    return substitute(world, principal, id, { customer: { ...customer, cfdiUse } });
  };
  /** Returns what the caller does, and then the workers, as far as they live. */
  const live = async (world: Deps): Promise<void> => {
    await replace(world);
    await workSagas(deps, world);
    clock.advance(3_000);
    await workSagas(deps, world);
  };
  for (let died = true; died;) {
    made += 1;
    // After each answer: that is where the next statement or call has not been made.
    const dying = dyingDb(deps.db, 2 * made);
    const world: Deps = {
      ...deps,
      db: dying.db,
      pacs: watchedPacs(deps.pacs, (pac) => dying.watched(pac)),
      satStatus: (livemode) => dying.watched(deps.satStatus(livemode)),
    };
    died = await live(world).then(
      () => false,
      () => true,
    );
    dying.heal();
    // What the caller and other workers do afterwards.
    if (died) await replace(deps);
    for (let looks = 0; looks < 2; looks += 1) {
      clock.advance(60_000);
      await workSagas(deps);
    }
    const { state, madeId } = await substitutionOf(deps, principal, id);
    t.is(state, "done", `killed at ${made}`);
    const { living, holders } = await documentsOf(deps, ticketId as string);
    t.deepEqual({ living, holders }, { living: [madeId], holders: [madeId] }, `killed at ${made}`);
    t.is(sandbox.control.counts().count, before + made, `killed at ${made}`);
    id = madeId as string;
  }
  t.log(`${made - 1} points of death`);
  t.true(made > 100);
  const documents = await Invoice.query(deps.db).where({ ticketId });
  t.is(documents.filter(({ state: last }) => last !== "cancelled").length, 1);
});
