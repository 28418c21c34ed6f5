import test from "ava";
import { groupCommitBy } from "../../../src/platform/database/groupCommitBy.ts";

interface Item {
  readonly key: string;
  readonly value: number;
}

test("callers of one key share a flush, and those of another have their own", async (t) => {
  const batches: (readonly Item[])[] = [];
  const store = groupCommitBy<Item, number>(
    ({ key }) => key,
    async (items) => {
      batches.push(items);
      return items.map(({ value }) => value * 2);
    },
  );
  const items = ["a", "b", "a"].map((key, value) => ({ key, value }));
  t.deepEqual(await Promise.all(items.map(store)), [0, 2, 4]);
  t.deepEqual(
    batches.map((batch) => batch.map(({ key }) => key).join("")),
    ["aa", "b"],
  );
});

test("no key waits for another's flush, and a failed one is begun anew", async (t) => {
  let fail = (): void => t.fail();
  const store = groupCommitBy<Item, number>(
    ({ key }) => key,
    async (items) => {
      if (items.some(({ value }) => value < 0))
        await new Promise((_, reject) => (fail = () => reject(new Error("no"))));
      return items.map(({ value }) => value);
    },
  );
  const stuck = store({ key: "a", value: -1 });
  t.is(await store({ key: "b", value: 1 }), 1);
  fail();
  await t.throwsAsync(stuck, { message: "no" });
  t.is(await store({ key: "a", value: 2 }), 2);
});
