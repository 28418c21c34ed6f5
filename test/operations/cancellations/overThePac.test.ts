import test from "ava";
import { readReceipt } from "../../../src/domain/cancellations/readReceipt.ts";
import { checkSatStatus } from "../../../src/operations/cancellations/checkSatStatus.ts";
import { fetchReceipts } from "../../../src/operations/cancellations/fetchReceipts.ts";
import { cancel, cancellationOf, stampedSale, workCancellations } from "../../helpers/cancellations.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { accountAt } from "../../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const world = ofFile(async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { principal } = await testMerchant(product);
  const { merchantId } = principal;
  product.sandbox.finkok.change({ foundAfterSeconds: 0 });
  await accountAt(product, { url: product.sandbox.finkokUrl, provider: "finkok", merchantId });
  return { ...product, clock, principal };
});

test.serial.afterEach(() => {
  const { sandbox } = world();
  sandbox.control.reset();
  sandbox.cancellations.reset();
  sandbox.descarga.mischief.clear();
});

test.serial(
  "a lost answer is settled over the PAC's line while SAT's own service is down, and its receipt is fetched",
  async (t) => {
    const { deps, clock, sandbox, principal } = world();
    const invoice = await stampedSale(deps, principal, 5_000);
    t.regex(invoice.pac ?? "", /^finkok/);
    clock.advance(7 * 86_400_000);
    sandbox.control.misbehave({ kind: "dropAfter", on: "cancel", next: 1 });
    sandbox.control.misbehave({ kind: "serverError", on: "receipt", next: 1 });
    sandbox.descarga.mischief.add({ kind: "down", on: "status" });
    await cancel(deps, principal, { invoiceId: invoice.id, motive: "02" });
    await workCancellations(deps);
    t.like(await cancellationOf(deps, invoice.id), { state: "inDoubt", receipt: null });
    clock.advance(60_000);
    await workCancellations(deps);
    const { id, state, receipt } = await cancellationOf(deps, invoice.id);
    t.is(state, "awaitingReceiver");
    t.is(receipt, null, "the PAC did not answer about the receipt");

    t.is((await fetchReceipts(deps, [id])).get(id)?.kind, "done");
    const kept = (await cancellationOf(deps, invoice.id)).receipt;
    t.is(readReceipt(String(kept))?.folios[0]?.uuid, invoice.uuid?.toUpperCase());
    await fetchReceipts(deps, [id]);
    t.deepEqual((await cancellationOf(deps, invoice.id)).receipt, kept, "a second run changes nothing");
  },
);

test.serial("a stamp that SAT does not know yet is told to wait at its PAC", async (t) => {
  const { deps, sandbox, principal } = world();
  const invoice = await stampedSale(deps, principal, 100);
  sandbox.cancellations.change({ knownAfterSeconds: 600 });
  const told = await checkSatStatus(deps, askedBy(principal), invoice.id);
  t.like(told, { status: { kind: "notFound" }, handover: "waiting" });
  sandbox.control.misbehave({ kind: "serverError", on: "handover", next: 1 });
  t.is((await checkSatStatus(deps, askedBy(principal), invoice.id)).handover, null);
  sandbox.cancellations.change({ knownAfterSeconds: 0 });
  t.like(await checkSatStatus(deps, askedBy(principal), invoice.id), {
    status: { kind: "inForce" },
    handover: null,
  });
});
