import test from "ava";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { authenticateApiKey } from "../../../src/operations/apiKeys/authenticateApiKey.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";
import { rotateApiKey } from "../../../src/operations/apiKeys/rotateApiKey.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { testClock } from "../../helpers/testClock.ts";
import { ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

const hourMs = 3_600_000;

test("a key of a suspended or archived merchant opens nothing until the merchant is back", async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { merchant, apiKey } = await testMerchant(product);
  const { deps } = product;
  const opens = async (change: object): Promise<boolean> => {
    await deps.db("merchants").where({ id: merchant.id }).update(change);
    // Past what a process goes on believing.
    clock.advance(1_001);
    return (await authenticateApiKey(deps, apiKey)) !== undefined;
  };
  t.false(await opens({ suspendedAt: clock.now() }));
  t.true(await opens({ suspendedAt: null }));
  t.false(await opens({ archivedAt: clock.now() }));
  t.true(await opens({ archivedAt: null }));
});

test("the secret before ends with its overlap or with the key, whichever is first", async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { merchant } = await testMerchant(product);
  const { deps } = product;
  const make = (expiresAt: Date | null) =>
    createApiKey(deps, byCommand(merchant.id), { name: "x", livemode: false, scopes: [], expiresAt });
  const at = (hours: number): Date => new Date(clock.now().getTime() + hours * hourMs);
  const [lasting, ending] = [await make(null), await make(at(1))];
  const rotate = ({ id }: { id: string }) =>
    rotateApiKey(deps, byCommand(merchant.id), { apiKeyId: id, overlapHours: 2 });
  const after = { lasting: (await rotate(lasting)).key, ending: (await rotate(ending)).key };
  const open = async (key: string): Promise<boolean> => (await authenticateApiKey(deps, key)) !== undefined;

  clock.advance(hourMs);
  t.true(await open(lasting.key));
  t.false(await open(ending.key));
  t.false(await open(after.ending));
  clock.advance(hourMs);
  t.false(await open(lasting.key));
  t.true(await open(after.lasting));
});

test("a ticket for a branch that was deleted a moment ago is refused, not an accident", async (t) => {
  const product = await testProduct(t);
  const { merchant, principal } = await testMerchant(product);
  await Branch.query(product.deps.db).where({ merchantId: merchant.id, code: "CANCUN" }).delete();
  const late = receiveTicket(product.deps, askedBy(principal), ticket({ branch: "CANCUN" }));
  await t.throwsAsync(late, { code: "branch.not_open" });
  const sound = await receiveTicket(product.deps, askedBy(principal), ticket({ branch: "MATRIZ" }));
  t.is(sound.outcome, "created");
});
