import { randomUUID } from "node:crypto";
import test from "ava";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { createEndpoint } from "../../../src/operations/webhooks/createEndpoint.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile();
const path = "https://erp.example/hooks?secret=xyz";

test("the back office sees what webhooks did not take, and sends it again", async (t) => {
  const call = await adminCalls(api());
  const { deps, demo } = api();
  const { db } = deps;
  const other = await otherMerchant(deps);
  const terms = { url: path, description: "", types: [], payload: "thin" } as const;
  const owners = [demo.merchant.id, other.id];
  const hooks = new Map<string, string>();
  for (const merchantId of owners) {
    const principal = { merchantId, livemode: false };
    const { endpoint } = await createEndpoint(deps, askedBy(principal as never), terms);
    hooks.set(merchantId, endpoint.id);
    const news = ["pac.down", "pac.up", "invoice.stamped"] as const;
    await db.transaction((tx) =>
      recordNews(
        tx,
        news.map((type) => ({ ...principal, type, objectId: randomUUID() })),
        new Date("2026-03-01T18:00:00Z"),
      ),
    );
  }
  const ids: string[] = await db("webhookDeliveries").orderBy("seq").pluck("id");
  const [late, failed, , theirs] = ids;
  const settle = (id: string | undefined, patch: object) =>
    db("webhookDeliveries")
      .where({ id })
      .update({ attempts: 2, ...patch });
  await settle(late, { state: "pending" });
  await settle(failed, { state: "failed", nextAttemptAt: null });
  await settle(theirs, { state: "failed", nextAttemptAt: null });
  const attempt = { merchantId: demo.merchant.id, deliveryId: late, at: new Date(), tookMs: 12 };
  await db("webhookAttempts").insert([
    { ...attempt, status: 500 },
    { ...attempt, fault: "timeout" },
  ]);

  const listed = async (query: Record<string, string> = {}) =>
    (await call(t, "adminListWebhookDeliveries", { query })).data.items;
  const found = async (query: Record<string, string>): Promise<string[]> =>
    (await listed(query)).map(({ id }: { id: string }) => id);
  t.deepEqual(await found({}), [theirs, failed, late], "what arrived, or was not tried yet, is no trouble");
  t.deepEqual(await found({ merchantId: other.id }), [theirs]);
  t.deepEqual(await found({ state: "pending" }), [late]);
  t.deepEqual(await found({ livemode: "true" }), []);
  t.deepEqual(await found({ webhookId: hooks.get(demo.merchant.id) ?? "" }), [failed, late]);
  const shown = (await listed({ state: "pending" }))[0];
  t.like(shown, { host: "erp.example", tries: 2, type: "pac.down" });
  t.like(shown.lastAttempt, { status: null, fault: "timeout" });
  t.notRegex(JSON.stringify(await listed()), /xyz/, "the rest of an address may be a secret");

  const resend = async (body: object) => (await call(t, "adminResendWebhookDeliveries", { body })).data;
  t.deepEqual(await resend({ since: "2026-03-02" }), { webhooks: 0, count: 0 });
  t.deepEqual(await resend({ since: "2026-03-01", merchantId: other.id }), { webhooks: 1, count: 1 });
  t.deepEqual(await found({ state: "failed" }), [failed]);
  t.deepEqual(await resend({ since: "2026-03-01" }), { webhooks: 1, count: 1 });
  t.deepEqual(await resend({ since: "2026-03-01" }), { webhooks: 0, count: 0 }, "nothing is owed any more");
  const audited = await db("auditEntries").where({ action: "webhook.resent" }).orderBy("at");
  t.deepEqual(
    audited.map(({ merchantId, actor }) => [merchantId, actor.kind]),
    [
      [other.id, "admin"],
      [demo.merchant.id, "admin"],
    ],
  );
});
