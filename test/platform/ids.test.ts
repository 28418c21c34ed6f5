import test from "ava";
import { newId } from "../../src/platform/ids.ts";

const many = 20_000;

test("an id has the form of a UUID of version 4, and none comes twice", (t) => {
  const ids = new Set(Array.from({ length: many }, newId));
  t.is(ids.size, many);
  for (const id of ids) t.regex(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("ids of a day begin alike, and every digit after that is random", (t) => {
  const before = dayDigits();
  const ids = Array.from({ length: many }, newId);
  const days = new Set([before, dayDigits()]);
  for (const id of ids) t.true(days.has(id.slice(0, 3)), id);
  const free = ids.map((id) => id.slice(3).replaceAll("-", ""));
  // The thirteenth digit of an id is the version, and the seventeenth holds the variant.
  for (let place = 0; place < 29; place += 1) {
    const digits = new Set(free.map((id) => id[place]));
    t.is(digits.size, place === 9 ? 1 : place === 13 ? 4 : 16, `place ${place}`);
  }
});

function dayDigits(): string {
  return (Math.floor(Date.now() / 86_400_000) % 4_096).toString(16).padStart(3, "0");
}
