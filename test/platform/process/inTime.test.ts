import test from "ava";
import { inTime } from "../../../src/platform/process/inTime.ts";

const forEver = new Promise<never>(() => undefined);

test("work that ends in time settles as it does", async (t) => {
  t.is(await inTime(Promise.resolve("done"), 60_000), "done");
  await t.throwsAsync(inTime(Promise.reject(new Error("broken")), 60_000), { message: "broken" });
});

test("work that takes too long is let go with an error, the caller's own where it gives one", async (t) => {
  await t.throwsAsync(inTime(forEver, 1), { message: "no answer within 1 ms" });
  const ended = new AbortController();
  const own = new Error("too long");
  const late = () => {
    ended.abort(own);
    return own;
  };
  t.is(await t.throwsAsync(inTime(forEver, 1, late)), own);
  t.is(ended.signal.reason, own);
});
