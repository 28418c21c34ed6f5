import { randomUUID } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import type { BuiltInRole } from "../../../src/domain/access/roles.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { updateMember } from "../../../src/operations/team/updateMember.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";

async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { merchant } = await testMerchant(product);
  const member = async (role: BuiltInRole): Promise<string> => {
    const email = `${randomUUID()}@prueba.example`;
    const memberships = [{ merchantId: merchant.id, role }];
    const person = { email, name: "Prueba", kind: "merchant", password: "un secreto de prueba" } as const;
    return (await createUser(product.deps, { ...person, memberships })).id;
  };
  const by = (userId: string) => ({
    principal: { merchantId: merchant.id },
    actor: { kind: "user", id: userId, name: "x", address: null, userAgent: null, requestId: null } as const,
  });
  return { ...product, merchantId: merchant.id, member, by };
}

test("nobody widens their own standing, whatever else lets them through", async (t) => {
  const { deps, member, by } = await setup(t);
  await member("owner");
  const manager = await member("manager");
  const raise = updateMember(deps, by(manager), {
    userId: manager,
    role: "owner",
    roleId: null,
    branchIds: null,
  });
  await t.throwsAsync(raise, { code: "team.own_role" });
  const lower = await updateMember(deps, by(manager), {
    userId: manager,
    role: "readOnly",
    roleId: null,
    branchIds: null,
  });
  t.is(lower.role, "readOnly");
});

test("an owner steps back once there is another", async (t) => {
  const { deps, member, by } = await setup(t);
  const [first, second] = [await member("owner"), await member("cashier")];
  const stepBack = () =>
    updateMember(deps, by(first), { userId: first, role: "manager", roleId: null, branchIds: null });
  await t.throwsAsync(stepBack(), { code: "team.last_owner" });
  await updateMember(deps, by(first), { userId: second, role: "owner", roleId: null, branchIds: null });
  t.is((await stepBack()).role, "manager");
});

test("a disabled owner does not count as one", async (t) => {
  const { deps, merchantId, member, by } = await setup(t);
  const [first, second] = [await member("owner"), await member("owner")];
  await deps.db("users").where({ id: second }).update({ disabledAt: new Date() });
  const stepBack = updateMember(deps, by(first), {
    userId: first,
    role: "manager",
    roleId: null,
    branchIds: null,
  });
  await t.throwsAsync(stepBack, { code: "team.last_owner" });
  t.is((await deps.db("memberships").where({ merchantId, role: "owner" })).length, 2);
});
