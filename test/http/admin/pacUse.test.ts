import { randomUUID } from "node:crypto";
import test from "ava";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();

test("the report of PACs tells what each account stamped, lost and cost", async (t) => {
  const call = await adminCalls(api());
  const { db } = api().deps;
  await db("stampAttempts").delete();
  const merchantId = api().demo.merchant.id;
  const row = { merchantId, livemode: true, startedAt: new Date("2026-03-10T12:00:00Z") };
  const calls = (pac: string, outcome: string, many: number) =>
    Array.from({ length: many }, () => ({ ...row, id: randomUUID(), invoiceId: randomUUID(), pac, outcome }));
  await db.raw("alter table stamp_attempts drop constraint stamp_attempts_invoice_id_fkey");
  await db("stampAttempts").insert([
    ...calls("swSapien", "stamped", 6),
    ...calls("swSapien", "recovered", 1),
    ...calls("swSapien", "unknown", 2),
    ...calls("finkok-aaaaaa", "stamped", 2),
    ...calls("finkok-aaaaaa", "refused", 1),
    ...calls("finkok-aaaaaa", "stamped", 1).map((one) => ({ ...one, livemode: false })),
    // It is the next day in UTC, but not in Mexico.
    ...calls("finkok-aaaaaa", "stamped", 1).map((one) => ({
      ...one,
      startedAt: new Date("2026-03-11T05:59:00Z"),
    })),
    ...calls("swSapien", "stamped", 4).map((one) => ({
      ...one,
      startedAt: new Date("2026-03-11T06:00:00Z"),
    })),
  ]);
  const buy = (quantity: number, amount: number | string) =>
    call(t, "adminRecordPacPurchase", { params: { id: "swSapien-test" }, body: { quantity, amount } });
  t.is((await buy(1_000, "333.33")).status, 201);
  t.is((await buy(500, 250)).status, 201);

  const pacs = await call(t, "adminListPacs");
  const sw = pacs.data.items.find(({ id }: { id: string }) => id === "swSapien-test");
  t.deepEqual(sw.stock, { bought: 1_500, used: 0, left: 1_500, alertAt: 50 });
  await db("pacPurchases").update({ livemode: true });
  const query = { from: "2026-03-10", to: "2026-03-10" };
  const { data } = await call(t, "adminReportPacs", { query });
  const none = { recovered: 0, refused: 0, unknown: 0, notSent: 0, merchants: 1 };
  const unpaid = { cost: null, bought: null, paid: null, left: null };
  t.deepEqual(data.items, [
    {
      ...none,
      name: "swSapien",
      livemode: true,
      stamped: 6,
      recovered: 1,
      unknown: 2,
      share: 70,
      // 7 × 583.33 ÷ 1,500
      cost: 2.72,
      bought: 1_500,
      paid: 583.33,
      left: null,
    },
    { ...none, ...unpaid, name: "finkok-aaaaaa", livemode: true, stamped: 3, refused: 1, share: 30 },
    { ...none, ...unpaid, name: "finkok-aaaaaa", livemode: false, stamped: 1, share: 100 },
  ]);

  const missing = { params: { id: "finkok-bbbbbb-live" }, body: { quantity: 1, amount: 1 } };
  t.is((await call(t, "adminRecordPacPurchase", missing)).status, 404);
});
