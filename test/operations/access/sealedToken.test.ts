import test from "ava";
import { openToken, sealToken } from "../../../src/operations/access/sealedToken.ts";
import { createVault } from "../../../src/platform/secrets/encryption.ts";
import { testClock } from "../../helpers/testClock.ts";

const oldKey = { id: "old", key: Buffer.alloc(32, 1) };
const newKey = { id: "new", key: Buffer.alloc(32, 2) };
const clock = testClock();
const deps = { vault: createVault([oldKey]), clock };
const inAMinute = new Date(clock.now().getTime() + 60_000);
const seal = (purpose = "greeting"): string =>
  sealToken(deps, purpose, { content: { hello: "world" }, expiresAt: inAMinute });

test("what was sealed comes back, until it ends", (t) => {
  const token = seal();
  t.deepEqual(openToken(deps, "greeting", token), { hello: "world" });
  t.false(token.includes("world"));
  t.is(openToken({ ...deps, clock: testClock(inAMinute) }, "greeting", token), undefined);
});

test("a token of one purpose opens nothing of another", (t) => {
  t.is(openToken(deps, "farewell", seal()), undefined);
});

test("a token opens after the keys were rotated, and not once its key is gone", (t) => {
  const token = seal();
  const rotated = { clock, vault: createVault([newKey, oldKey]) };
  t.deepEqual(openToken(rotated, "greeting", token), { hello: "world" });
  t.is(openToken({ clock, vault: createVault([newKey]) }, "greeting", token), undefined);
});

test("one changed letter, anywhere, and it is none", (t) => {
  const token = seal();
  for (let place = 0; place < token.length - 1; place += 1) {
    const letter = token[place] === "A" ? "B" : "A";
    const forged = token.slice(0, place) + letter + token.slice(place + 1);
    t.is(openToken(deps, "greeting", forged), undefined, `at ${place}`);
  }
  for (const none of ["", ".", "old.", "old.AAAA", `${token}.${token}`, " "])
    t.is(openToken(deps, "greeting", none), undefined);
});
