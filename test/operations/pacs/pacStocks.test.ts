import { randomUUID } from "node:crypto";
import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { announcePacStocks } from "../../../src/operations/pacs/announcePacStocks.ts";
import { recordPurchase } from "../../../src/operations/pacs/recordPurchase.ts";
import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { pacStocks } from "../../../src/queries/admin/pacStocks.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";

test("what is left at a PAC is what was bought less what was used since; staff hear of it once", async (t) => {
  const product = await testProduct(t);
  const { deps } = product;
  const { db } = deps;
  const { principal } = await testMerchant(product);
  for (const [email, adminRole] of [
    ["jefa@timbra.example", "admin"],
    ["turno@timbra.example", "operator"],
  ] as const)
    await createUser(deps, {
      email,
      name: "Eva",
      kind: "admin",
      adminRole,
      password: "cuatro palabras largas",
    });
  await db.raw("alter table stamp_attempts drop constraint stamp_attempts_invoice_id_fkey");
  const { merchantId } = principal;
  const stamp = async (many: number, outcome: string | null = "stamped"): Promise<void> => {
    const rows = Array.from({ length: many }, () => ({
      id: randomUUID(),
      invoiceId: randomUUID(),
      merchantId,
      livemode: false,
      pac: "swSapien",
      startedAt: new Date(),
      outcome,
    }));
    if (rows.length > 0) await db("stampAttempts").insert(rows);
  };
  const buy = (quantity: number, more: object = {}) =>
    recordPurchase(deps, systemActor("test"), {
      pacId: "swSapien-test",
      quantity,
      amount: "100",
      note: "",
      ...more,
    });
  const mailed = async () => {
    await Promise.all([announcePacStocks(deps), announcePacStocks(deps)]);
    return db("mails").where({ template: "pacStampsLeft" }).orderBy("seq").pluck<string[]>("recipient");
  };

  await stamp(4);
  await buy(10);
  const [stock] = await pacStocks(db);
  t.like(stock, { pac: "swSapien", livemode: false, bought: 10, used: 0, left: 10, alertAt: 1 });
  await stamp(3);
  await stamp(2, "unknown");
  await stamp(1, null);
  // A call's outcome is known later than the call.
  await db("stampAttempts").where({ outcome: null }).update({ outcome: "recovered" });
  t.like((await pacStocks(db))[0], { used: 4, left: 6 });
  await foldFigures({ db });
  t.like((await pacStocks(db))[0], { used: 4, left: 6 });
  t.deepEqual(await mailed(), []);

  await stamp(5);
  t.deepEqual(await mailed(), ["jefa@timbra.example"], "only who can buy more is told");
  t.is((await mailed()).length, 1, "once");
  await stamp(1);
  t.is((await mailed()).length, 2, "that none is left is told besides");
  await buy(20, { alertAt: 15 });
  t.like((await pacStocks(db))[0], { bought: 30, left: 20, alertAt: 15 });
  await buy(1);
  t.like((await pacStocks(db))[0], { alertAt: 15 }, "a number that was chosen stays");
  t.is((await mailed()).length, 2);
  await stamp(6);
  t.is((await mailed()).length, 3, "after a purchase it is told anew");
});
