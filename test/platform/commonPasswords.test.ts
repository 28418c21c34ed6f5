import { dictionary } from "@zxcvbn-ts/language-common";
import test from "ava";
import { isCommonPassword } from "../../src/platform/commonPasswords.ts";

test("the list holds the ten thousand most common passwords and more, and each is known in any case", (t) => {
  const list = dictionary["passwords-common"];
  t.true(list.length >= 10_000, `The list has ${list.length}.`);
  t.true(["123456", "password", "iloveyou", "trustno1"].every((password) => list.includes(password)));
  t.deepEqual(
    list.slice(0, 10_000).filter((password) => !isCommonPassword(password.toUpperCase())),
    [],
  );
  t.false(isCommonPassword("cuatro palabras bien largas"));
});
