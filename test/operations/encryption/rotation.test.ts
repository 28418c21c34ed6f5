import { setTimeout as wait } from "node:timers/promises";
import test, { type ExecutionContext } from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PacAccount } from "../../../src/models/pacs/PacAccount.ts";
import { PacBreaker } from "../../../src/models/pacs/PacBreaker.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { countEncrypted, reencrypt } from "../../../src/operations/encryption/reencrypt.ts";
import { forgetFailures } from "../../../src/operations/pacs/forgetFailures.ts";
import { sealed } from "../../../src/operations/pacs/keepAccount.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { createVault } from "../../../src/platform/secrets/encryption.ts";
import { cancel, cancellationOf, stampedSale, workCancellations } from "../../helpers/cancellations.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { accountAt } from "../../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const older = { id: "older", bytes: Buffer.alloc(32, 1) };
const newer = { id: "newer", bytes: Buffer.alloc(32, 2) };
const written = ({ id, bytes }: typeof older) => `${id}:${bytes.toString("base64")}`;

/** A product whose processes know both keys, and a merchant whose secrets the older one has encrypted. */
async function setup(t: ExecutionContext) {
  const env = { ENCRYPTION_KEYS: `${written(newer)},${written(older)}` };
  const product = await testProduct(t, { env });
  const { config } = product.deps;
  const [first, second] = config.encryptionKeys;
  if (!first || !second) throw new Error("There are two keys.");
  const ring = (...encryptionKeys: (typeof first)[]) => ({
    ...product.deps,
    config: { ...config, encryptionKeys },
    vault: createVault(encryptionKeys),
  });
  const before = ring(second, first);
  const { principal } = await testMerchant({ ...product, deps: before });
  const { merchantId } = principal;
  const name = await accountAt({ ...product, deps: before }, { url: product.sandbox.url, merchantId });
  return { ...product, principal, name, before, after: ring(first, second), alone: ring(first) };
}

test("keys change while documents are sealed, stamped and cancelled, and each goes through once", async (t) => {
  const { deps, sandbox, principal, before, after, alone } = await setup(t);
  let isOver = false;
  const rotating = (async () => {
    for (let turns = 0; !isOver || turns < 2; turns += 1) {
      await reencrypt(turns % 2 === 0 ? after : before, () => undefined);
      await wait(5);
    }
  })();
  const sale = async (): Promise<string> => {
    const { id } = await stampedSale(deps, principal, 100);
    await cancel(deps, principal, { invoiceId: id, motive: "02" });
    return id;
  };
  const ids: string[] = [];
  for (let round = 0; round < 4; round += 1) ids.push(...(await Promise.all([sale(), sale()])));
  await workCancellations(deps);
  isOver = true;
  await rotating;
  t.is(sandbox.control.counts().count, ids.length);
  for (const id of ids) t.not((await cancellationOf(deps, id)).state, "asked", "its request was signed");

  await reencrypt(after, () => undefined);
  t.deepEqual([...(await countEncrypted(deps)).keys()], [newer.id]);
  t.is((await stampedSale(alone, principal, 100)).state, "stamped", "nothing needs the older key any more");
});

test("a stamp under way when its account gets other credentials is neither lost nor bought twice", async (t) => {
  const { deps, sandbox, principal, name } = await setup(t);
  const give = (token: string) =>
    deps.db.transaction(async (tx) => {
      const { id, livemode } = await PacAccount.query(tx).findOne({ name }).throwIfNotFound();
      await PacAccount.query(tx)
        .findById(id)
        .patch(sealed(deps.vault, id, { token }));
      await forgetFailures(tx, { name, livemode });
    });
  const invoice = async (): Promise<string> => {
    const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
    await takeInTickets(deps, [received.ticket.id]);
    const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
    return id;
  };
  const state = async (id: string) => (await Invoice.query(deps.db).findById(id).throwIfNotFound()).state;

  const [first, second, third] = [await invoice(), await invoice(), await invoice()];
  sandbox.control.misbehave({ kind: "slow", ms: 600, next: 1 });
  const running = stampInvoices(deps, [first]);
  await wait(150);
  await give("another");
  await running;
  t.is(await state(first), "stamped", "the call under way ends with what it began with");

  await stampInvoices(deps, [second]);
  t.is(await state(second), "sealed", "what the account refuses waits");
  t.is((await PacBreaker.query(deps.db).findOne({ pac: name }))?.reason, "pac.credentials_refused");
  await give("sandbox");
  sandbox.control.misbehave({ kind: "dropAfterStamping", next: 1 });
  await stampInvoices(deps, [second]);
  t.is(await state(second), "inDoubt");
  await give("sandbox");
  await stampInvoices(deps, [second, third]);
  t.deepEqual([await state(second), await state(third)], ["stamped", "stamped"]);
  t.is(sandbox.control.counts().count, 3);
});
