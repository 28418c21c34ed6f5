import test from "ava";
import { Redis } from "ioredis";
import type { HttpContext } from "../../../src/http/context.ts";
import { createRateLimit } from "../../../src/http/middleware/rateLimit.ts";
import { testDatabase } from "../../helpers/servers/database.ts";

/** A context that keeps the headers it is given. */
function context(): HttpContext & { readonly sent: Map<string, string> } {
  const sent = new Map<string, string>();
  return { sent, set: (name: string, value: string) => sent.set(name, value) } as never;
}

for (const perMinute of [3, 100]) {
  test(`while the store is down a process counts ${perMinute} calls by itself, and makes nobody wait`, async (t) => {
    const { db } = await testDatabase(t);
    const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false });
    t.teardown(() => redis.disconnect());
    const limit = createRateLimit({ db, redis }, { name: "test", perMinute, headers: true });
    for (let call = 0; call < perMinute; call += 1) await limit.spend(context(), "key");
    await t.throwsAsync(limit.spend(context(), "key"), { code: "request.rate_limited" });
    await t.notThrowsAsync(limit.spend(context(), "another"));
  });
}

test("an answer tells the limit, what is left and when it is whole again", async (t) => {
  const { db } = await testDatabase(t);
  const limit = createRateLimit({ db }, { name: "test", perMinute: 3, headers: true });
  const ctx = context();
  await limit.spend(ctx, "key");
  t.is(ctx.sent.get("RateLimit-Limit"), "3");
  t.is(ctx.sent.get("RateLimit-Remaining"), "2");
  t.regex(ctx.sent.get("RateLimit-Reset") ?? "", /^(5\d|60)$/);
});

test("checking counts nothing, and refuses who has used everything up", async (t) => {
  const { db } = await testDatabase(t);
  const limit = createRateLimit({ db }, { name: "test", perMinute: 2, headers: false });
  for (let checks = 0; checks < 5; checks += 1) await limit.check("key");
  const ctx = context();
  await limit.spend(ctx, "key");
  await limit.spend(ctx, "key");
  await t.throwsAsync(limit.check("key"), { code: "request.rate_limited" });
  t.is(ctx.sent.size, 0);
});

test("an address as long as a forger likes is counted like any other", async (t) => {
  const { db } = await testDatabase(t);
  const limit = createRateLimit({ db }, { name: "test", perMinute: 1, headers: false });
  const address = "10.0.0.1, ".repeat(1_000);
  await limit.spend(context(), address);
  await t.throwsAsync(limit.spend(context(), address), { code: "request.rate_limited" });
  const rows = await db("rateLimits").where("key", "like", "%test%");
  t.is(rows.length, 1);
});
