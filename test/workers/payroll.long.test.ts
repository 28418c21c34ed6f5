import test, { type ExecutionContext } from "ava";
import { loadavg } from "node:os";
import type { KeyPrincipal } from "../../src/domain/access/principal.ts";
import { receivePayrollFile } from "../../src/operations/directInvoices/batches/receivePayrollFile.ts";
import { countBatchStates } from "../../src/queries/directInvoices/invoiceBatches.ts";
import { payrollFile } from "../helpers/cfdi/payrollFile.ts";
import { wrongOutcomes } from "../helpers/cfdi/payrollOutcome.ts";
import { isFlat } from "../helpers/killing/isFlat.ts";
import { peakMemory } from "../helpers/killing/peakMemory.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { type TestProduct, testMerchant, testProduct } from "../helpers/product.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { waitFor } from "../helpers/waitFor.ts";

const fewer = 400;
const more = 1_600;
/** Fifty faulty rows in all. */
const faultyEvery = 40;
const heap = "--max-old-space-size=256";
const megabyte = 1_048_576;
const patienceMs = 1_200_000;
const names = ["fileImport", "invoiceStamping"] as const;

test("a payroll is stamped as one batch, each fault is named, and four times as many take no more memory", async (t) => {
  t.timeout(2 * patienceMs);
  const product = await testProduct(t, { env: { CATALOGS_CRON: "off" } });
  const { principal } = await testMerchant(product);
  const scheduler = startProcess("scheduler", product.env);
  t.teardown(() => scheduler.kill());

  const few = await issue(t, product, { principal, receipts: fewer });
  const many = await issue(t, product, { principal, receipts: more });
  for (const [at, name] of names.entries()) {
    const [peakOfFew = 0, peakOfMany = 0] = [few[at], many[at]];
    t.true(
      isFlat(peakOfFew, peakOfMany),
      `${name}: ${peakOfMany} bytes for ${more} receipts, ${peakOfFew} for ${fewer}`,
    );
  }
  t.is(product.sandbox.control.counts().count, soundOf(fewer) + soundOf(more), "each was stamped once");
});

/** Issues a payroll by workers of its own, and returns the peak of the memory of each. */
async function issue(
  t: ExecutionContext,
  product: TestProduct,
  { principal, receipts }: { readonly principal: KeyPrincipal; readonly receipts: number },
): Promise<readonly number[]> {
  const { deps, env } = product;
  const workers = names.map((name) => startProcess(name, { ...env, NODE_OPTIONS: heap }));
  t.teardown(() => Promise.all(workers.map((worker) => worker.kill())));
  const file = { receipts, run: `NOM-${receipts}`, faultyEvery };
  const startedAt = performance.now();
  const { id } = await receivePayrollFile(deps, askedBy(principal), payrollFile(file));
  await waitFor(
    `${receipts} receipts`,
    async () => {
      const found = await countBatchStates(deps.db, id);
      return (found.get("stamped") ?? 0) + (found.get("rejected") ?? 0) === receipts;
    },
    patienceMs,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const peaks = await Promise.all(workers.map(({ pid }) => peakMemory(pid)));
  await Promise.all(workers.map((worker) => worker.stop()));

  t.deepEqual(await wrongOutcomes(deps.db, id, file), []);
  const mb = peaks.map((bytes, at) => `${names[at]} ${Math.round(bytes / megabyte)} MB`).join(", ");
  t.log(`${receipts} rows in ${seconds.toFixed(0)} s, at their peak ${mb}, load ${loadavg()[0]?.toFixed(0)}`);
  return peaks;
}

function soundOf(receipts: number): number {
  return receipts - Math.floor(receipts / faultyEvery);
}
